import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";

// Every call with its examples is in openapi-examples.test.ts; refused inputs are in system-tests/abuse.
describe("REST", () => {
  it("distinguishes a missing id from an invalid one", async ({ player }) => {
    const missing = await player.post("/game/start", {});
    const invalid = await player.post("/game/start", { puzzleId: "1" });
    expect([missing.body.issues, invalid.body.issues]).toEqual([
      [{ path: "puzzleId", message: "The id is missing" }],
      [{ path: "puzzleId", message: "That is not a valid id" }],
    ]);
  });

  it("reads input from the query string only for GET", async ({ player, visitor }) => {
    const address = new URLSearchParams({ email: player.email, password: player.password });
    const { status, body } = await visitor.post(`/auth/login?${address.toString()}`);
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: "email", message: "Invalid email address" },
        { path: "password", message: "Password is required" },
      ],
    ]);
  });

  it.for<[string, string]>([
    ["/game/session/start", "The difficulty is one of easy, medium, hard"],
    ["/game/validate", "Type a guess first"],
  ])(
    "returns a message for the player when %s lacks input",
    async ([path, message], { player, easy }) => {
      const { status, body } = await player.post(path, { puzzleId: easy.id });
      expect([status, body.message]).toEqual([400, message]);
    },
  );
});
