import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createPrivateCache } from "./private-cache.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), "jumbl-cache-test-"));
  folder = path.join(parent, "cache");
});
afterEach(() => rmSync(parent, { recursive: true }));

describe("createPrivateCache", () => {
  it("creates a folder that others cannot write, and returns it again", () => {
    expect(createPrivateCache(parent, "cache")).toBe(folder);
    expect(statSync(folder).mode & 0o022).toBe(0);
    expect(createPrivateCache(parent, "cache")).toBe(folder);
  });

  it("throws for a folder that others may write", () => {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    expect(() => createPrivateCache(parent, "cache")).toThrow("delete it");
  });

  it("throws for a link to another folder", () => {
    mkdirSync(path.join(parent, "elsewhere"));
    symlinkSync(path.join(parent, "elsewhere"), folder);
    expect(() => createPrivateCache(parent, "cache")).toThrow("delete it");
  });

  it("throws for a folder of another user", () => {
    mkdirSync(folder);
    const getOtherUser = vi.spyOn(process, "getuid").mockReturnValue(statSync(folder).uid + 1);
    expect(() => createPrivateCache(parent, "cache")).toThrow("delete it");
    getOtherUser.mockRestore();
  });
});
