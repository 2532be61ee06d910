import { randomUUID } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { expect } from "vitest";
import {
  type Attack,
  expectStatus,
  listStatuses,
  PASSWORD,
  type Player,
} from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { AUTH_SECRET } from "./testing/target.ts";

/** Calls `auth.me` with an Authorization header. */
const getMe = ({ send }: Attack, { address }: Player, authorization?: string) =>
  send("auth.me", undefined, {
    address,
    headers: authorization === undefined ? {} : { authorization },
  });

// Forged tokens are in forged-tokens.test.ts of the API.
describeAbuse("Tokens", (attack) => {
  attack(38, "a missing or malformed authorization gets 401", async ({ context, player }) => {
    const { token } = player;
    const twice = `Bearer ${token}, Bearer ${token}`;
    const malformed = ["", "Bearer", `Bearer  ${token}`, `Basic ${token}`, twice, token];
    await expectStatus(401, [undefined, ...malformed], (form) => getMe(context, player, form));
    expect((await getMe(context, player, `bearer ${token}`)).status).toBe(200);
  });

  attack(39, "a token in the address or a cookie is ignored", async ({ context, player }) => {
    const { token } = player;
    const address = `token=${token}&access_token=${token}&authorization=Bearer%20${token}`;
    const path = `${context.getPath("auth.me")}?${address}`;
    const cookie = `token=${token}; authToken=${token}`;
    const headers = { cookie, "x-authorization": `Bearer ${token}` };
    expect((await context.request({ path, headers })).status).toBe(401);
  });

  attack(46, "an unknown player or session gets 401", async ({ context, player, other }) => {
    const [header = ""] = player.token.split(".");
    const { alg, ...rest } = JSON.parse(Buffer.from(header, "base64url").toString());
    const sign = (changes: object) =>
      new SignJWT({ ...decodeJwt(player.token), ...changes })
        .setProtectedHeader({ alg, ...rest })
        .sign(new TextEncoder().encode(AUTH_SECRET));
    expect((await getMe(context, player, `Bearer ${await sign({})}`)).status).toBe(200);
    const { sid } = decodeJwt(other.token);
    await expectStatus(401, [{ sub: randomUUID() }, { sid: randomUUID() }, { sid }], async (each) =>
      getMe(context, player, `Bearer ${await sign(each)}`),
    );
  });

  attack(51, "every instance returns 401 after sign-out and deletion", async ({ context }) => {
    const { createPlayer, send } = context;
    for (const [ending, ...expected] of [
      ["auth.logout", 401, 200, 200],
      ["auth.endLogin", 401, 200, 200],
      ["auth.logoutEverywhere", 401, 401, 200],
      ["auth.deleteAccount", 401, 401, 200],
    ] as const) {
      const [player, other] = [await createPlayer(), await createPlayer()];
      const { email, address } = player;
      const login = await send("auth.login", { email, password: PASSWORD }, { address });
      const tokens = [player.token, login.body.token as string, other.token];
      expect(new Set(tokens).size).toBe(3);
      const end = await (ending === "auth.endLogin"
        ? send(ending, { sessionId: decodeJwt(player.token)["sid"] })
        : player.call(ending, undefined, { instance: 0 }));
      expect([end.status, end.body]).toEqual([200, { ok: true }]);
      for (const instance of [0, 1]) {
        const responses = await Promise.all(
          tokens.map((token) => send("auth.me", undefined, { instance, as: { token, address } })),
        );
        const found = [ending, instance, ...listStatuses(responses)];
        expect(found).toEqual([ending, instance, ...expected]);
      }
    }
  });
});
