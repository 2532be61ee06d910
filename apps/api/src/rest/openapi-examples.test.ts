import type { Provider } from "@jumbl/domain/account";
import { advanceClock, freezeClock } from "@jumbl/db/testing";
import { describe, expect, type TestAPI } from "vitest";
import { insertExpiring } from "@jumbl/db/queries/accounts/expiring-rows";
import { findUserByEmail } from "@jumbl/db/queries/accounts/users";
import { hashSecret } from "../auth/secrets.ts";
import { createBrowser } from "../testing/create-browser.ts";
import { call, createPlayer, loadPuzzles, TEST_ORIGIN } from "../testing/index.ts";
import {
  createResponseValidator,
  listOperations,
  type LocatedOperation,
  type OpenApiDocument,
} from "../testing/openapi.ts";
import { createRouteRequest, type Procedure, ROUTES } from "../testing/route-requests.ts";
import { createProviderProfile, it as base } from "../testing/sign-in-calls.ts";
import {
  EXAMPLE_ANSWER,
  EXAMPLE_DATE,
  EXAMPLE_PAST_ANSWER,
  EXAMPLE_PAST_PUZZLE,
  EXAMPLE_PLAYER,
  EXAMPLE_PUZZLE,
  EXAMPLE_RESET_TOKEN,
} from "./documentation/examples.ts";
import { createOpenApiDocument } from "./openapi-document.ts";

const document = createOpenApiDocument({
  ticketCookie: "jumbl-ticket",
  contactEmail: "us@example.org",
}) as OpenApiDocument;
const operations = listOperations(document);
const listProblems = createResponseValidator(document);

const PROCEDURES = Object.keys(ROUTES) as Procedure[];

type Verb = "GET" | "POST" | "DELETE";

let token: string;

const it = base
  // Nothing listens on port 1: the e-mail of the example is not sent.
  .extend("settings", {
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "jumbl@example.org",
    PUBLIC_URL: TEST_ORIGIN,
  })
  /** Replaces the puzzles of the examples' day with those of the examples. */
  .extend("examplePuzzles", { scope: "file", auto: true }, async ({ app, db }) => {
    await freezeClock(db, `${EXAMPLE_DATE}T12:00:00Z`);
    const [easy] = await loadPuzzles(app, EXAMPLE_DATE);
    const [, past] = await loadPuzzles(app, EXAMPLE_PAST_PUZZLE.date);
    for (const [stored, { id, scrambled, category }, word] of [
      [easy, EXAMPLE_PUZZLE, EXAMPLE_ANSWER],
      [past, EXAMPLE_PAST_PUZZLE, EXAMPLE_PAST_ANSWER],
    ] as const) {
      const example = { id, word, scrambled, category, alternates: [] };
      await db.updateTable("puzzles").set(example).where("id", "=", stored.id).execute();
    }
  })
  // The clock advances from one step to the next.
  .extend("clock", ({ db }) => ({
    freeze: (instant: string | Date) => freezeClock(db, instant),
    advance: (milliseconds: number) => advanceClock(db, milliseconds),
  }));

type Fixtures = typeof it extends TestAPI<infer All> ? All : never;
type Context = Pick<Fixtures, "app" | "db" | "signInWith" | "signUp">;
type Send = (
  context: Context,
  located: LocatedOperation,
) => Promise<{ status: number; body: unknown }>;

/** Calls an operation with its own examples, as the player of the examples. */
const sendExample: Send = async ({ app }, { path, method, operation }) => {
  const { parameters = [], requestBody, security } = operation;
  const given = parameters.filter((each) => each.in !== "header" && each.example !== undefined);
  const input = {
    ...Object.fromEntries(given.map(({ name, example }) => [name, example])),
    ...requestBody?.content["application/json"].example,
  };
  const verb = method.toUpperCase() as Verb;
  const procedure = PROCEDURES.find((each) => ROUTES[each].join(" ") === `${verb} ${path}`);
  const request = procedure === undefined ? { path } : createRouteRequest("REST", procedure, input);
  const caller = security.length === 0 ? null : { token };
  return call(app, caller, verb, request.path, "body" in request ? request.body : undefined);
};

/** Keeps the token of the response for the operations after it. */
const sendAndSignIn: Send = async (context, located) => {
  const response = await sendExample(context, located);
  ({ token } = response.body as { token: string });
  return response;
};

/** Stores the reset of the example's token first. */
const sendWithReset: Send = async (context, located) => {
  const { db } = context;
  const { email } = EXAMPLE_PLAYER;
  const user = await findUserByEmail(db, email);
  const tokenHash = hashSecret(EXAMPLE_RESET_TOKEN);
  const row = { tokenHash, userId: user!.id, email, seconds: 60 };
  await insertExpiring(db, "passwordResets", row);
  return sendExample(context, located);
};

const sendAsNewPlayer: Send = async (context, located) => {
  ({ token } = await createPlayer(context.app));
  return sendExample(context, located);
};

/** Calls it from a browser that has returned from the provider, as a known player or a new one. */
const sendFromProvider =
  (provider: Provider, isKnown: boolean): Send =>
  async ({ app, signInWith, signUp }, { path, operation }) => {
    const person = isKnown ? (await signUp(provider)).person : createProviderProfile();
    const browser = createBrowser(app);
    await signInWith(browser, provider, { person });
    return browser.post(path, operation.requestBody?.content["application/json"].example);
  };

/** Lets enough time pass for a humanly possible solve. */
const sendLater: Send = async (context, located) => {
  await advanceClock(context.db, 41_270);
  return sendExample(context, located);
};

/** All operations, in an order in which each can succeed. */
const STEPS: readonly [operationId: string, send?: Send][] = [
  ["health"],
  ["ready"],
  ["version"],
  ["configGet"],
  ["authProviders"],
  ["authGoogleComplete", sendFromProvider("google", false)],
  ["authGoogleExchange", sendFromProvider("google", true)],
  ["authEgoComplete", sendFromProvider("ego", false)],
  ["authEgoExchange", sendFromProvider("ego", true)],
  ["authRegister"],
  ["authRequestPasswordReset"],
  ["authResetPassword", sendWithReset],
  ["authCheckPasswordReset", sendWithReset],
  ["authLogin", sendAndSignIn],
  ["authMe"],
  ["puzzlesToday"],
  ["puzzlesById"],
  ["puzzlesArchive"],
  ["gameStart"],
  ["gameStartSession"],
  ["gameCurrentPlay"],
  ["gamePlay"],
  ["gameSession"],
  ["gameHint"],
  ["gameHintUsage"],
  ["gameValidate", sendLater],
  ["gameSubmit"],
  ["puzzlesStatistics"],
  ["gameClearHints"],
  ["gameGiveUp"],
  ["statsMe"],
  ["statsDetails"],
  ["statsCalendar"],
  ["historyMe"],
  ["leaderboardStreaks"],
  ["leaderboardFastest"],
  ["leaderboardLeastAttempts"],
  ["achievementsMe"],
  ["accountGet"],
  ["accountExport"],
  ["accountChangeUsername"],
  ["accountChangeEmail"],
  ["accountChangePassword", sendAndSignIn],
  ["authLogout"],
  ["authLogoutEverywhere", sendAsNewPlayer],
  ["authEndLogin"],
  ["authDeleteAccount", sendAsNewPlayer],
];

describe("the operations of the OpenAPI document", () => {
  it("are all called below", () => {
    const called = STEPS.map(([operationId]) => operationId).toSorted();
    expect(called).toEqual(operations.map(({ operation }) => operation.operationId).toSorted());
  });

  it.for(STEPS)(
    "%s succeeds with its own examples and returns what its schema says, as its documented response does",
    async ([id, send = sendExample], { app, db, signInWith, signUp }) => {
      const located = operations.find(({ operation }) => operation.operationId === id)!;
      const [documented] = Object.values(located.operation.responses["200"]!.content!);
      expect(listProblems(located, 200, documented!.example)).toEqual([]);
      const { status, body } = await send({ app, db, signInWith, signUp }, located);
      expect([status, listProblems(located, status, body)]).toEqual([200, []]);
    },
  );

  it.for(operations.filter(({ operation }) => operation.security.length > 0))(
    "$operation.operationId refuses a visitor as documented",
    async (located, { app }) => {
      const { path, method, operation } = located;
      const response = await call(app, null, method.toUpperCase(), path);
      const expected = operation.security.some((scheme) => "signInTicket" in scheme) ? 403 : 401;
      expect([response.status, listProblems(located, expected, response.body)]).toEqual([
        expected,
        [],
      ]);
    },
  );
});
