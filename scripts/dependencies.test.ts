import { describe, expect, it } from "vitest";
import {
  listForeignLicences,
  listLicences,
  listLockedPackages,
  listVulnerablePackages,
  readLockfile,
} from "./dependencies.ts";

const packages = listLockedPackages(readLockfile());

describe("the lockfile", () => {
  it("names every package with its version", () => {
    expect(packages.length).toBeGreaterThan(400);
    expect(packages.find(({ name }) => name === "@trpc/server")?.version).toMatch(
      /^\d+\.\d+\.\d+$/,
    );
  });

  it("has no version with a known vulnerability", () => {
    expect(listVulnerablePackages(packages)).toEqual([]);
  });

  it.each([
    ["fastify", "5.8.4", "fastify@5.8.4: CVE-2025-32442"],
    ["kysely", "0.28.9", "kysely@0.28.9: CVE-2026-32763"],
    ["ws", "7.5.9", "ws@7.5.9: CVE-2024-37890"],
    ["ws", "8.16.0", "ws@8.16.0: CVE-2024-37890"],
    ["debug", "4.4.2", "debug@4.4.2: malicious"],
  ])("would be refused with %s %s", (name, version, found) => {
    const [first = ""] = listVulnerablePackages([{ name, version }]);
    expect(first.slice(0, found.length)).toBe(found);
  });
});

describe("the licences in the build", () => {
  const licences = listLicences();

  it("cover what is served and what serves it", () => {
    expect([...licences.values()].flat()).toEqual(expect.arrayContaining(["fastify", "react"]));
  });

  it("ask for no more than a notice", () => {
    expect(listForeignLicences(licences)).toEqual([]);
    expect(listForeignLicences(new Map([["AGPL-3.0", ["x"]]]))).toEqual(["AGPL-3.0: x"]);
  });
});
