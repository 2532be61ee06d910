import { describe, expect, it } from "vitest";
import { startPostgres } from "./postgres.ts";

describe("startPostgres", () => {
  it("fails with the server's message when it cannot start", async () => {
    await expect(startPostgres({ settings: ["max_connections=-1"] })).rejects.toThrow(
      /did not start: .*max_connections/s,
    );
  });
});
