import { expect } from "vitest";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { createForger, getMe } from "./testing/forged-tokens.ts";

describeAbuse("Tokens", [
  {
    row: 38,
    title: "returns 401 for an Authorization header that is missing or of another form",
    run: async (context) => {
      const player = await context.createPlayer();
      const { token } = player;
      const forms = [
        undefined,
        "",
        "Bearer",
        `Bearer  ${token}`,
        `Basic ${token}`,
        `Bearer ${token}, Bearer ${token}`,
        token,
      ];
      for (const form of forms) {
        expect([form, (await getMe(context, player, form)).status]).toEqual([form, 401]);
      }
      expect((await getMe(context, player, `bearer ${token}`)).status).toBe(200);
    },
  },
  {
    row: 39,
    title: "finds no token in the address, a cookie or the body",
    run: async (context) => {
      const { token } = await context.createPlayer();
      const path = context.transport === "REST" ? "/api/auth/me" : "/trpc/auth.me";
      const query = `?token=${token}&access_token=${token}&authorization=Bearer%20${token}`;
      const headers = {
        cookie: `token=${token}; authToken=${token}`,
        "x-authorization": `Bearer ${token}`,
      };
      expect((await context.request({ method: "GET", path: path + query, headers })).status).toBe(
        401,
      );
    },
  },
  {
    row: 49,
    title: "refuses a token of 20 kB",
    run: async (context) => {
      const player = await context.createPlayer();
      const { sign } = createForger(player.token);
      const long = await getMe(
        context,
        player,
        `Bearer ${await sign({ filler: "x".repeat(3000) })}`,
      );
      const huge = await getMe(
        context,
        player,
        `Bearer ${await sign({ filler: "x".repeat(20_000) })}`,
      );
      expect([long.status, huge.status]).toEqual([401, 431]);
    },
  },
  {
    row: 50,
    title: "returns 401 when any bit of a token is another",
    run: async (context) => {
      const player = await context.createPlayer();
      const letters = player.token.length;
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      for (let round = 0; round < 200; round += 1) {
        // The last letter has bits that mean nothing.
        const at = Math.floor((round * (letters - 1)) / 200);
        const old = player.token[at]!;
        const other = alphabet[(alphabet.indexOf(old) + 1 + (round % 62)) % 64]!;
        const changed = player.token.slice(0, at) + other + player.token.slice(at + 1);
        const { status } = await getMe(context, player, `Bearer ${changed}`);
        expect([at, status]).toEqual([at, old === "." || other !== old ? 401 : 200]);
      }
    },
  },
  {
    row: 51,
    title: "returns 401 on every instance after signing out and after deletion",
    run: async (context) => {
      for (const ending of ["auth.logout", "auth.deleteAccount"] as const) {
        const player = await context.createPlayer();
        expect((await context.send(ending, undefined, { as: player, instance: 0 })).status).toBe(
          200,
        );
        for (const instance of [0, 1]) {
          const me = await context.send("auth.me", undefined, { as: player, instance });
          expect([ending, me.status]).toEqual([ending, 401]);
        }
      }
    },
  },
  {
    row: 52,
    title: "tells of a player the id, the name and the e-mail alone",
    run: async (context) => {
      const { id, username, email, token, address } = await context.createPlayer();
      const me = await context.send("auth.me", undefined, { as: { token, address } });
      expect(me.body).toEqual({ user: { id, username, email } });
    },
  },
]);
