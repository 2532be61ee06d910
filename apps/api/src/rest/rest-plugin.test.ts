import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { call } from "../testing/index.ts";

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

  it("returns 405 with Allow for another method", async ({ app, player }) => {
    const { status, headers, body } = await call(app, player, "PUT", "/api/game/hint");
    expect([status, headers["allow"], body.code]).toEqual([405, "POST", "method_not_allowed"]);
  });

  it("returns 404 with an error body for an unknown path", async ({ player }) => {
    const { status, body } = await player.get("/nothing");
    expect([status, body]).toEqual([404, { code: "not_found", message: "There is nothing here." }]);
  });
});
