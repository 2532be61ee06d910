import type { KyselyPlugin } from "kysely";
import { listStatements } from "@jumbl/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPlayer, startTestApp, type TestApp, type TestPlayer } from "../../testing/index.ts";
import { createPlayerLoader } from "./player-loader.ts";
import type { TokenClaims } from "./tokens.ts";

let app: TestApp;
let players: TestPlayer[];
let claims: TokenClaims[];

beforeAll(async () => {
  app = await startTestApp();
  players = await Promise.all(Array.from({ length: 4 }, () => createPlayer(app)));
  claims = players.map(({ token }) => app.services.tokens.verify(token)!);
});
afterAll(() => app.close());

/** The database, whose first result is held back until `release`. `held` resolves once that result has arrived. */
function delayFirstResult() {
  let hold!: () => void;
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      if (count === 1) {
        hold();
        await released;
      }
      return result;
    },
  };
  return { db: app.db.withPlugin(plugin), held, release };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("reads the players of requests that arrive during a statement in one more", async () => {
  const { db, release } = delayFirstResult();
  const findPlayer = createPlayerLoader(db, { maxWaitMs: 60_000 });
  const statements = await listStatements(async () => {
    const found = [];
    for (const each of claims) {
      found.push(findPlayer(each));
      await nextTurn();
      await nextTurn();
    }
    release();
    const names = (await Promise.all(found)).map((player) => player?.username);
    expect(names).toEqual(players.map(({ username }) => username));
  });
  expect(statements).toHaveLength(2);
});

it("reads players while an earlier statement hangs", async () => {
  const { db, held, release } = delayFirstResult();
  const findPlayer = createPlayerLoader(db);
  const hanging = findPlayer(claims[0]!);
  await held;
  expect(await findPlayer(claims[1]!)).toMatchObject({ username: players[1]!.username });
  release();
  expect(await hanging).toMatchObject({ username: players[0]!.username });
});
