import { describe, expect } from "vitest";
import { twoInstances as it } from "../testing/fixtures.ts";
import { GOOD_PASSWORD } from "../testing/index.ts";

// Malformed bodies and inputs are rows 1 to 26 of system-tests/abuse.
describe("POST /api/auth/login", () => {
  it("returns only a token and its user, and ignores unknown keys", async ({ visitor, player }) => {
    const { email, id, username } = player;
    const body = { email, password: GOOD_PASSWORD, rememberMe: true, role: "admin" };
    const response = await visitor.post("/auth/login", body);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ token: expect.any(String), user: { id, username } });
  });

  it("matches the e-mail case-insensitively and the password exactly", async ({
    visitor,
    player,
  }) => {
    const email = player.email.toUpperCase();
    expect((await visitor.login(email, GOOD_PASSWORD)).status).toBe(200);
    for (const typed of [GOOD_PASSWORD.toLowerCase(), `${GOOD_PASSWORD} `, ` ${GOOD_PASSWORD}`]) {
      expect((await visitor.login(email, typed)).status).toBe(401);
    }
  });

  it("returns the same response for a wrong password and an unknown e-mail", async ({
    visitor,
    player,
  }) => {
    const known = await visitor.login(player.email, "Wrong-Password-1");
    const unknown = await visitor.login("unknown@example.org", "Wrong-Password-1");
    expect([known.status, known.text]).toEqual([401, unknown.text]);
    expect(known.body).toEqual({ message: "Invalid email or password", code: "wrong_credentials" });
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  });

  it.for([
    ["email", "Invalid email address", { email: "nonsense", password: "x" }],
    ["password", "Password is required", { email: "a@b.co", password: "" }],
  ] as const)(
    "returns 400 with the field %s and “%s”",
    async ([path, message, body], { visitor }) => {
      const response = await visitor.post("/auth/login", body);
      expect([response.status, response.body.message]).toEqual([400, message]);
      expect(response.body.issues).toEqual([{ path, message }]);
    },
  );

  it.for(["GET", "PUT", "PATCH", "DELETE"] as const)(
    "returns 405 for %s",
    async (method, { app }) => {
      const { statusCode, headers } = await app.instances[0]!.inject({
        method,
        url: "/api/auth/login",
      });
      expect([statusCode, headers["allow"]]).toEqual([405, "POST"]);
    },
  );
});
