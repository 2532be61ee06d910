import { listNetworkKeys } from "./network-key.ts";

/**
 * Bounds the waiting work of each network, an IPv4 address or an IPv6 /48, so that a flood leaves room to others. Returns a
 * function that takes a place and returns the one that frees it; undefined when the network's places are taken.
 */
export function createNetworkPlaces(max: number): (address: string) => (() => void) | undefined {
  const taken = new Map<string, number>();
  return (address) => {
    const [network] = listNetworkKeys(address);
    const before = taken.get(network) ?? 0;
    if (before >= max) return undefined;
    taken.set(network, before + 1);
    return () => {
      const left = taken.get(network)! - 1;
      if (left === 0) taken.delete(network);
      else taken.set(network, left);
    };
  };
}
