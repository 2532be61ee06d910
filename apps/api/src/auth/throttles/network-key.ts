/** An IPv6 provider assigns each household a /64 network: four groups of 16 bits. */
const NETWORK_GROUPS = 4;

/** Returns an IPv4 address, also when it is mapped into IPv6; of an IPv6 address its /64 network. */
export function createNetworkKey(address: string): string {
  const [withoutZone = ""] = address.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(withoutZone)?.[1];
  if (mapped !== undefined) return mapped;
  if (!withoutZone.includes(":")) return withoutZone;
  const [head = "", tail = ""] = withoutZone.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join("-")}/64`;
}
