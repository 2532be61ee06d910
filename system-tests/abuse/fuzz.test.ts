import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Attack,
  createAddress,
  createAttack,
  PASSWORD,
  type Player,
  repeat,
} from "./testing/attack.ts";
import { type Change, installChangeLog } from "./testing/change-log.ts";
import { expectUnharmed } from "./testing/describe-abuse.ts";
import { loadDocumentedCalls } from "./testing/documented-calls.ts";
import type { HttpResponse } from "./testing/http.ts";
import { createHostileInput } from "./testing/hostile-input.ts";
import { type Procedure, ROUTES } from "@jumbl/api/testing/route-requests.ts";
import { ORIGIN, startTarget, type Target } from "./testing/target.ts";

/** Bodies for each route: a few in every test run, 10,000 in `pnpm test:abuse`. */
const BODIES = Number(process.env["FUZZ_BODIES"] ?? 10);

const PROCEDURES = Object.keys(ROUTES) as Procedure[];

/** Each concurrent body is sent by a different player, so that a change can be attributed to one caller. */
const BATCH = 10;

/** The number of batches that stay within the throttles and leave moves in the players' plays. */
const BATCHES_BETWEEN_RESETS = 4;
const BATCHES_OF_A_PLAYER = 20;

/** An account that log-ins and registrations can hit. */
const KNOWN = { username: "known_name", email: "known@example.org", password: PASSWORD };

/** These invalidate the token. */
const ENDING: ReadonlySet<Procedure> = new Set([
  "auth.deleteAccount",
  "auth.logout",
  "auth.logoutEverywhere",
  "account.changePassword",
]);

let target: Target;
let attacks: readonly [Attack, Attack];
let takeChanges: () => Promise<Change[]>;
let players: Player[];
let batches = 0;
let documented: Awaited<ReturnType<typeof loadDocumentedCalls>>;

beforeAll(async () => {
  // Nothing listens on this port, so e-mails are requested and never sent.
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "jumbl@example.org" };
  target = await startTarget(mail);
  attacks = [createAttack(target, "REST"), createAttack(target, "tRPC")];
  await attacks[0].send("auth.register", KNOWN);
  documented = await loadDocumentedCalls(target.instances[0].port);
  takeChanges = await installChangeLog(target);
  players = await repeat(BATCH, createBusyPlayer);
});
afterAll(() => target.stop());

const getCall = (procedure: Procedure) => documented.get(ROUTES[procedure].join(" "))!;

/** Returns ids, answers and an account that exist, by the property's name or format. */
function listAccepted(): Record<string, string[]> {
  const known = [target.today, target.past].flatMap((day) => Object.values(day));
  return {
    uuid: [...known, ...Object.values(target.future)].map(({ id }) => id),
    // Future answers are not guessed, because responses list a play's guesses and must not contain a future answer.
    guess: known.map(({ word }) => word),
    username: [KNOWN.username],
    email: [KNOWN.email],
  };
}

/** Registers a player with a running daily play, a running archive play and a finished one. */
async function createBusyPlayer(): Promise<Player> {
  const player = await attacks[0].startEasy();
  await player.giveUp();
  await player.start({}, target.today.medium);
  await player.replay();
  return player;
}

type Body = { input: unknown; transport: 0 | 1; isPlayer: boolean };

const createBodies = (procedure: Procedure): fc.Arbitrary<Body[]> =>
  fc.array(
    fc.record({
      input: createHostileInput(getCall(procedure).input, listAccepted()),
      transport: fc.constantFrom(0 as const, 1 as const),
      isPlayer: fc.constantFrom(true, true, true, false),
    }),
    { minLength: BATCH, maxLength: BATCH },
  );

type Sent = HttpResponse & { as: Player | undefined };

async function send(procedure: Procedure, body: Body, player: Player): Promise<Sent> {
  const as = body.isPlayer ? player : undefined;
  const options = { as, address: createAddress(), headers: { origin: ORIGIN } };
  return { as, ...(await attacks[body.transport].send(procedure, body.input, options)) };
}

/** A submit with a wrong guess is counted although it is refused. */
const mayChange = ({ status, body }: Sent) => status < 400 || body?.code === "not_solved";

/** Lists errors that the document does not declare, and future answers in responses. */
function listWrongResponses(procedure: Procedure, sent: Sent[]): string[] {
  const { errors } = getCall(procedure);
  const undocumented = sent
    .map(({ status, body }) => `${status} ${body?.code}`)
    .filter((error) => !error.startsWith("200") && !errors.has(error));
  const revealed = Object.values(target.future).filter(({ word }) =>
    sent.some(({ text }) => text.includes(word)),
  );
  return [
    ...undocumented.map((error) => `${procedure} returns ${error}, which is undocumented`),
    ...revealed.map(({ word }) => `a response contains the future answer ${word}`),
  ];
}

/** Lists the changes of players whose calls were refused, and of anyone when all calls were. */
async function listWrongChanges(sent: Sent[]): Promise<string[]> {
  const accepted = sent.filter(mayChange);
  const wrong = (await takeChanges()).filter(({ change, player }) =>
    players.some(({ id }) => id === player)
      ? !accepted.some(({ as }) => as?.id === player)
      : // A reset link is stored after the response, perhaps while the next bodies are sent.
        accepted.length === 0 && change !== "insert on password_resets",
  );
  return wrong.map(({ change }) => `a refused call made an ${change}`);
}

async function sendBatch(procedure: Procedure, bodies: Body[]): Promise<Sent[]> {
  batches += 1;
  if (batches % BATCHES_BETWEEN_RESETS === 0) await target.query("delete from throttles");
  if (batches % BATCHES_OF_A_PLAYER === 0) players = await repeat(BATCH, createBusyPlayer);
  await takeChanges();
  return Promise.all(bodies.map((body, at) => send(procedure, body, players[at]!)));
}

describe("Any input", () => {
  it.each(PROCEDURES)(
    "159: %s survives hostile input",
    async (procedure) => {
      const property = fc.asyncProperty(createBodies(procedure), async (bodies) => {
        const sent = await sendBatch(procedure, bodies);
        const faults = attacks.flatMap((attack) => attack.faults.splice(0));
        faults.push(...listWrongResponses(procedure, sent), ...(await listWrongChanges(sent)));
        expect(faults).toEqual([]);
        if (ENDING.has(procedure)) players = await repeat(BATCH, createBusyPlayer);
      });
      await fc.assert(property, { numRuns: Math.ceil(BODIES / BATCH) });
      await expectUnharmed(target, []);
    },
    Math.max(180_000, 3000 * BODIES),
  );

  it("159: the log has the changes of a player, and none of a read", async () => {
    await takeChanges();
    const { id } = await createBusyPlayer();
    const expected = ["users", "game_results"].map((table) => ({
      change: `insert on ${table}`,
      player: id,
    }));
    expect(await takeChanges()).toEqual(expect.arrayContaining(expected));
    await attacks[0].send("config.get");
    expect(await takeChanges()).toEqual([]);
  });
});
