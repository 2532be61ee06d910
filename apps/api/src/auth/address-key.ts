/** The first four groups of an IPv6 address are one household's; the rest it can change as it likes. */
const HOUSEHOLD_GROUPS = 4;

/**
 * What an address counts as in the throttles: an IPv4 address as it is, also when it comes dressed as IPv6; of an IPv6
 * address its /64 network.
 */
export function addressKey(address: string): string {
  const [bare = ""] = address.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!bare.includes(":")) return bare;
  const [head = "", tail = ""] = bare.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const network = [...before, ...between, ...after].slice(0, HOUSEHOLD_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join("-")}/64`;
}
