import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AbuseContext,
  type AbusePlayer,
  createAbuseContext,
  PASSWORD,
} from "./testing/abuse-context.ts";
import { type ChangeLog, installChangeLog } from "./testing/change-log.ts";
import { expectUnharmed } from "./testing/describe-abuse.ts";
import { loadDocumentedCalls } from "./testing/documented-calls.ts";
import { appendOutcome, readPlan } from "./testing/fuzz-outcomes.ts";
import { createInputArbitrary, createPlausibleInput } from "./testing/hostile-input.ts";
import { startPast } from "./testing/plays.ts";
import { type Procedure, ROUTES } from "./testing/routes.ts";
import { ORIGIN, startTarget, type Target } from "./testing/target.ts";

/** How many bodies each route gets: a few with every change, 10,000 by `npm run test:abuse`. */
const PLAN = readPlan() ?? Object.keys(ROUTES).map((procedure) => [procedure as Procedure, 20]);

/** Each of them is sent by a player of its own, so that a change can be told to be one caller's. */
const BODIES_AT_ONCE = 10;

/** So many batches get past the limits, and leave something to do in the plays of the players. */
const BATCHES_BETWEEN_RESETS = 4;
const BATCHES_OF_A_PLAYER = 50;

/** So often is it written down what came out. */
const BATCHES_BETWEEN_OUTCOMES = 100;

/** An account that a log-in and a registration can hit. */
const KNOWN = { username: "known_name", email: "known@example.org", password: PASSWORD };

let target: Target;
let contexts: readonly [AbuseContext, AbuseContext];
let changeLog: ChangeLog;
let players: AbusePlayer[];
let batches = 0;
let documented: Awaited<ReturnType<typeof loadDocumentedCalls>>;

beforeAll(async () => {
  target = await startTarget({
    env: {
      // Nothing listens there: mails are asked for and come to nothing.
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "jumbl@example.org",
    },
  });
  contexts = [createAbuseContext(target, "REST"), createAbuseContext(target, "tRPC")];
  await contexts[0].send("auth.register", KNOWN);
  documented = await loadDocumentedCalls(target.instances[0]!.port);
  changeLog = await installChangeLog(target);
  players = await createBusyPlayers();
});
afterAll(() => target.stop());

const getCall = (procedure: Procedure) => documented.get(ROUTES[procedure].join(" "))!;

/** Ids, answers and an account that exist, by the property's name or format. */
function listAccepted(): Record<string, string[]> {
  const { today, past, future } = target;
  const known = [today, past].flatMap((day) => Object.values(day));
  return {
    uuid: [...known, ...Object.values(future)].map(({ id }) => id),
    // Nobody guesses a coming word, as a play's guesses are in its answers, where none may be.
    guess: known.map(({ word }) => word),
    username: [KNOWN.username],
    email: [KNOWN.email],
  };
}

/** A player with a running daily play, a running archive play and a finished one. */
async function createBusyPlayer(): Promise<AbusePlayer> {
  const [context] = contexts;
  const as = await context.createPlayer();
  const { today } = target;
  await context.send("game.start", { puzzleId: today.easy.id }, { as });
  await context.send("game.giveUp", { puzzleId: today.easy.id }, { as });
  await context.send("game.start", { puzzleId: today.medium.id }, { as });
  await startPast(context, as);
  return as;
}

const createBusyPlayers = () =>
  Promise.all(Array.from({ length: BODIES_AT_ONCE }, createBusyPlayer));

/** The same player after a call that ended the login session, or another where the account or its password is gone. */
async function renewPlayer(player: AbusePlayer): Promise<AbusePlayer> {
  const [context] = contexts;
  const credentials = { email: player.email, password: PASSWORD };
  const login = await context.send("auth.login", credentials, {
    address: context.createAddress(),
  });
  return login.status === 200 ? { ...player, token: login.body.token } : createBusyPlayer();
}

/** After these a token is worth nothing. */
const ENDING: ReadonlySet<Procedure> = new Set([
  "auth.deleteAccount",
  "auth.logout",
  "auth.logoutEverywhere",
  "account.changePassword",
]);

/** One body, by which transport it comes, and whether a player sends it or a visitor. */
type Attack = { input: unknown; transport: 0 | 1; isPlayer: boolean };

const createAttacks = (procedure: Procedure): fc.Arbitrary<Attack[]> =>
  fc.array(
    fc.record({
      input: createInputArbitrary(getCall(procedure).input, listAccepted()),
      transport: fc.constantFrom(0 as const, 1 as const),
      isPlayer: fc.constantFrom(true, true, true, false),
    }),
    { minLength: BODIES_AT_ONCE, maxLength: BODIES_AT_ONCE },
  );

type Sent = {
  status: number;
  code: string | undefined;
  isRefused: boolean;
  as: AbusePlayer | undefined;
  text: string;
};

async function send(
  procedure: Procedure,
  { input, transport, isPlayer }: Attack,
  player: AbusePlayer,
): Promise<Sent> {
  const context = contexts[transport];
  const as = isPlayer ? player : undefined;
  const address = context.createAddress();
  const { status, body, text } = await context.send(procedure, input, {
    as,
    address,
    headers: { origin: ORIGIN },
  });
  // A wrong guess is counted although the submit is refused.
  const isCounted = procedure === "game.submit" && body?.code === "not_solved";
  return { status, code: body?.code, isRefused: status >= 400 && !isCounted, as, text };
}

/** A client can tell from the document what it may be answered. */
function listUndocumented(procedure: Procedure, sent: Sent[]): string[] {
  const { errors } = getCall(procedure);
  return sent
    .filter(({ status, code }) => status !== 200 && !errors.has(`${status} ${code}`))
    .map(({ status, code }) => `${procedure} is not documented to answer ${status} ${code}`);
}

/** Nobody may learn a coming word. */
const listLeaks = (sent: Sent[]) =>
  Object.values(target.future)
    .filter(({ word }) => sent.some(({ text }) => text.includes(word)))
    .map(({ word }) => `an answer holds the coming word ${word}`);

/** The response to a forgotten password comes first, so its link may be stored while the next bodies are sent. */
const isLate = (change: string) => change === "insert on password_resets";

/** The changes that no accepted call can have made: of a player whose own was refused, or at all where each was. */
async function listWrongChanges(sent: Sent[]): Promise<string[]> {
  const accepted = sent.filter(({ isRefused }) => !isRefused);
  const changes = await changeLog.takeChanges();
  const wrong = changes.filter(({ change, player }) =>
    players.some(({ id }) => id === player)
      ? !accepted.some(({ as }) => as?.id === player)
      : accepted.length === 0 && !isLate(change),
  );
  return wrong.map(({ change }) => `a refused call made an ${change}`);
}

/** In milliseconds, and no part of what is tested. */
const TIME_LIMIT = Math.max(180_000, ...PLAN.map(([, bodies]) => 3000 * bodies));

describe("Any input", () => {
  it.each(PLAN)(
    "159: of %s is answered without harm",
    async (procedure, bodies) => {
      let statuses: Record<number, number> = {};
      let hasFailed = false;
      const property = fc.asyncProperty(createAttacks(procedure), async (attacks) => {
        batches += 1;
        if (batches % BATCHES_BETWEEN_RESETS === 0) await target.query("delete from throttles");
        if (batches % BATCHES_OF_A_PLAYER === 0) players = await createBusyPlayers();
        await changeLog.takeChanges();
        const sent = await Promise.all(
          attacks.map((attack, at) => send(procedure, attack, players[at]!)),
        );
        const faults = contexts.flatMap((context) => context.faults.splice(0));
        faults.push(...listLeaks(sent), ...listUndocumented(procedure, sent));
        faults.push(...(await listWrongChanges(sent)));
        hasFailed ||= faults.length > 0;
        expect(faults).toEqual([]);
        // What is sent to find the smallest batch that fails does not count.
        if (hasFailed) return;
        for (const { status } of sent) statuses[status] = (statuses[status] ?? 0) + 1;
        if (batches % BATCHES_BETWEEN_OUTCOMES === 0) {
          appendOutcome(procedure, statuses);
          statuses = {};
        }
        if (!ENDING.has(procedure)) return;
        players = await Promise.all(
          players.map(async (player, at) =>
            sent[at]?.status === 200 && sent[at].as !== undefined ? renewPlayer(player) : player,
          ),
        );
      });
      await fc.assert(property, { numRuns: Math.ceil(bodies / BODIES_AT_ONCE) });
      await expectUnharmed(target, []);
      appendOutcome(procedure, statuses);
    },
    TIME_LIMIT,
  );

  it.each(PLAN)("159: of %s gets past the checks of its form", async (procedure) => {
    const as = await contexts[0].createPlayer();
    const plausible = createPlausibleInput(getCall(procedure).input, listAccepted());
    for (const input of fc.sample(plausible, 5)) {
      const headers = { origin: ORIGIN };
      const { body } = await contexts[0].send(procedure, input, { as, headers });
      expect([input, body.issues]).toEqual([input, undefined]);
    }
  });

  it("159: reaches every documented call", () => {
    const known = Object.values(ROUTES).map((route) => route.join(" "));
    expect([...documented.keys()].toSorted()).toEqual(known.toSorted());
  });

  it("159: is noticed where it changes something", async () => {
    await changeLog.takeChanges();
    const { id } = await createBusyPlayer();
    expect(await changeLog.takeChanges()).toEqual(
      expect.arrayContaining([
        { change: "insert on users", player: id },
        { change: "insert on game_results", player: id },
      ]),
    );
    await contexts[0].send("config.get");
    expect(await changeLog.takeChanges()).toEqual([]);
  });
});
