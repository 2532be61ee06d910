import type { Database } from "@jumbl/db";
import { hasReplayed, readWrittenPosition } from "@jumbl/db/queries/operations/replication";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createReplicaReads } from "./replica-reads.ts";

vi.mock("@jumbl/db/queries/operations/replication");

const primary = { name: "primary" } as unknown as Database;
const replica = { name: "replica" } as unknown as Database;

function createTestReads(options: { replica?: Database | undefined } = { replica }) {
  const lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(line),
    warn: ({ cause }: { cause: string }, line: string) => lines.push(`${line}: ${cause}`),
  };
  const reads = createReplicaReads({
    db: primary,
    replica: options.replica,
    log: log as never,
  });
  const findSource = (isTooOld = false) =>
    reads.read(
      async (db) => (db === replica ? "replica" : "primary"),
      (source) => isTooOld && source === "replica",
    );
  return { reads, lines, findSource };
}

beforeEach(() => {
  vi.mocked(readWrittenPosition).mockReset().mockResolvedValue("0/1");
  vi.mocked(hasReplayed).mockReset().mockResolvedValue(true);
});

describe("reads that may lag", () => {
  it("go to the primary without a replica", async () => {
    const { reads, findSource } = createTestReads({});
    await reads.check();
    expect(await findSource()).toBe("primary");
    expect(readWrittenPosition).not.toHaveBeenCalled();
  });

  it("go to the replica once it has replayed what the primary had written at the check before", async () => {
    const { reads, findSource } = createTestReads();
    await reads.check();
    expect(await findSource()).toBe("primary");
    await reads.check();
    expect(hasReplayed).toHaveBeenCalledWith(replica, "0/1");
    expect(await findSource()).toBe("replica");
  });

  it("are repeated on the primary when what the replica returned is too old", async () => {
    const { reads, findSource } = createTestReads();
    await reads.check();
    await reads.check();
    expect(await findSource(true)).toBe("primary");
    expect(await findSource()).toBe("replica");
  });

  it("go to the primary while the replica is away or behind, which is logged once for each change", async () => {
    const { reads, lines, findSource } = createTestReads();
    await reads.check();
    await reads.check();
    vi.mocked(hasReplayed).mockResolvedValue(false);
    await reads.check();
    await reads.check();
    expect(await findSource()).toBe("primary");
    vi.mocked(hasReplayed).mockRejectedValue(new Error("refused"));
    await reads.check();
    await reads.check();
    vi.mocked(hasReplayed).mockResolvedValue(true);
    await reads.check();
    expect(await findSource()).toBe("replica");
    expect(lines).toEqual([
      "the replica is in use",
      "the replica is not in use; the primary serves its reads: it is behind, or not a replica",
      "the replica is not in use; the primary serves its reads: refused",
      "the replica is in use",
    ]);
  });

  it("return the primary's rows when the replica fails, and stay there until a check succeeds", async () => {
    const { reads, lines, findSource } = createTestReads();
    await reads.check();
    await reads.check();
    const source = await reads.read(
      async (db) => {
        if (db === replica) throw new Error("terminated");
        return "primary";
      },
      () => false,
    );
    expect(source).toBe("primary");
    expect(await findSource()).toBe("primary");
    await reads.check();
    expect(await findSource()).toBe("replica");
    expect(lines[1]).toMatch(/: terminated$/);
  });
});
