import { isIPv4, isIPv6 } from "node:net";

/** The address alone: some proxies add a port, or write an IPv4 address as part of an IPv6 one. */
function parseAddress(text: string): string {
  const [, bracketed, withPort] =
    /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const [withoutZone = ""] = (bracketed ?? withPort ?? text).toLowerCase().split("%");
  return withoutZone.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, "");
}

/** The four groups of 16 bits of an IPv6 address's /64 network. */
function parseNetwork(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Returns the networks an address is in, largest first: for IPv6 the /48 of a customer and the /64 of a household; for
 * IPv4 the address itself. All texts that are not an address count as one network.
 */
export function listNetworkKeys(address: string): [string, ...string[]] {
  const plain = parseAddress(address);
  if (!isIPv6(plain)) return [isIPv4(plain) ? plain : "unknown"];
  const groups = parseNetwork(plain);
  return [`${groups.slice(0, 3).join("-")}/48`, `${groups.join("-")}/64`];
}

/** Returns the smallest network of an address: for IPv4 the address, for IPv6 its /64, which a household shares. */
export function getNetworkKey(address: string): string {
  return listNetworkKeys(address).at(-1)!;
}
