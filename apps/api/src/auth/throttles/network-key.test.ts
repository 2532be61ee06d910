import { describe, expect, it } from "vitest";
import { getNetworkKey } from "./network-key.ts";

describe("getNetworkKey", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::FFFF:192.0.2.1", "192.0.2.1"],
    ["2001:0DB8:0000:0001::2", "2001-db8-0-1/64"],
    ["::1", "0-0-0-0/64"],
    ["fe80::1%eth0", "fe80-0-0-0/64"],
    ["192.0.2.1:50123", "192.0.2.1"],
    ["[2001:db8:0:1::1]:50123", "2001-db8-0-1/64"],
    ["[2001:db8:0:1::1]", "2001-db8-0-1/64"],
    ["_hidden:50123", "unknown"],
  ])("maps %s to %s", (address, key) => {
    expect(getNetworkKey(address)).toBe(key);
  });
});
