// From where an address leads to the same place, told by its host alone: "machine" and "network" for
// this one only; nothing where it may lead here from anywhere.

const MACHINE = /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|::1?)$/;
const NETWORK = [
  /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(\.\d+)+$/,
  /^f[cd][0-9a-f]{2}:/,
  /^fe[89ab][0-9a-f]:/,
  /\.(local|lan|internal|home\.arpa)$/,
  /^[^.:]+$/,
];
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

export function reach(hostname) {
  const bare = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, "");
  // An address of the old kind that is written in the new one.
  const host = bare.replace(MAPPED, (_, ...halves) =>
    halves.slice(0, 2).map((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 255]).flat().join("."),
  );
  if (MACHINE.test(host)) return "machine";
  return NETWORK.some((form) => form.test(host)) ? "network" : "";
}
