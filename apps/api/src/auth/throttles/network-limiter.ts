import { listNetworkKeys } from "./network-key.ts";

/**
 * Limits the concurrent calls of each network (an IPv4 address or IPv6 /48), so a flood from one leaves capacity for
 * others. Returns a function that counts a call and returns the function that ends it; undefined when the network is at
 * the limit.
 */
export function createNetworkLimiter(limit: number) {
  const counts = new Map<string, number>();
  return (address: string): (() => void) | undefined => {
    const [network] = listNetworkKeys(address);
    const count = counts.get(network) ?? 0;
    if (count >= limit) return undefined;
    counts.set(network, count + 1);
    return () => {
      const remaining = counts.get(network)! - 1;
      if (remaining === 0) counts.delete(network);
      else counts.set(network, remaining);
    };
  };
}
