import type { Provider } from "@jumbl/domain/account";
import { advanceClock, freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertPasswordReset } from "@jumbl/db/queries/accounts/password-resets";
import { findUserByEmail } from "@jumbl/db/queries/accounts/users";
import { hashSecret } from "../auth/secrets.ts";
import { createBrowser, TEST_ORIGIN } from "../testing/create-browser.ts";
import { call, createPlayer, loadPuzzles } from "../testing/index.ts";
import {
  createResponseValidator,
  listOperations,
  type LocatedOperation,
  type OpenApiDocument,
} from "../testing/openapi.ts";
import {
  type AppWithProviders,
  createProviderProfile,
  createSignInCalls,
  startAppWithProviders,
} from "../testing/sign-in-calls.ts";
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
  signInCookie: "jumbl-ticket",
}) as unknown as OpenApiDocument;
const operations = listOperations(document);
const listProblems = createResponseValidator(document);

let providers: AppWithProviders;
let token: string;

const { signInWith, signUp } = createSignInCalls(() => providers);

/** Makes puzzles of the examples' day those that the examples name. */
async function insertExamplePuzzles() {
  const { app } = providers;
  const [easy] = await loadPuzzles(app, EXAMPLE_DATE);
  const [, past] = await loadPuzzles(app, EXAMPLE_PAST_PUZZLE.date);
  const rows = [
    { stored: easy, example: EXAMPLE_PUZZLE, word: EXAMPLE_ANSWER },
    { stored: past, example: EXAMPLE_PAST_PUZZLE, word: EXAMPLE_PAST_ANSWER },
  ];
  for (const { stored, example, word } of rows) {
    const { id, scrambled, category } = example;
    await app.db
      .updateTable("puzzles")
      .set({ id, word, scrambled, category, alternates: [] })
      .where("id", "=", stored.id)
      .execute();
  }
}

beforeAll(async () => {
  // Nothing listens at port 1: the mail of the example is not sent.
  providers = await startAppWithProviders({
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "jumbl@example.org",
    PUBLIC_URL: TEST_ORIGIN,
  });
  await freezeClock(providers.app.db, `${EXAMPLE_DATE}T12:00:00Z`);
  await insertExamplePuzzles();
});
afterAll(() => providers.close());

type Send = (located: LocatedOperation) => Promise<{ status: number; body: unknown }>;

/** Calls an operation with its own examples, as the player of the examples. */
const sendExample: Send = async ({ path, method, operation }) => {
  const { parameters = [], requestBody, security } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter(
    (parameter) => parameter.in === "query" && parameter.example !== undefined,
  );
  const pathname = inPath.reduce(
    (url, { name, example }) => url.replace(`{${name}}`, String(example)),
    path,
  );
  const query = new URLSearchParams(
    Object.fromEntries(inQuery.map(({ name, example }) => [name, String(example)])),
  );
  const url = inQuery.length === 0 ? pathname : `${pathname}?${query.toString()}`;
  const caller = security.length === 0 ? null : { token };
  const verb = method.toUpperCase() as "GET" | "POST" | "DELETE";
  return call(providers.app, caller, verb, url, requestBody?.content["application/json"].example);
};

/** Keeps the token of the response for the operations after it. */
const sendAndSignIn: Send = async (located) => {
  const response = await sendExample(located);
  ({ token } = response.body as { token: string });
  return response;
};

/** Stores the reset of the example's token first. */
const sendWithReset: Send = async (located) => {
  const { db } = providers.app;
  const { email } = EXAMPLE_PLAYER;
  const user = await findUserByEmail(db, email);
  const tokenHash = hashSecret(EXAMPLE_RESET_TOKEN);
  await insertPasswordReset(db, { tokenHash, userId: user!.id, email, seconds: 60 });
  return sendExample(located);
};

const sendAsNewPlayer: Send = async (located) => {
  ({ token } = await createPlayer(providers.app));
  return sendExample(located);
};

/** Calls it from a browser that has come back from the provider, as a known player or a new one. */
const sendFromProvider =
  (provider: Provider, isKnown: boolean): Send =>
  async ({ path, operation }) => {
    const person = isKnown ? (await signUp(provider)).person : createProviderProfile();
    const browser = createBrowser(providers.app);
    await signInWith(browser, provider, { person });
    return browser.post(path, operation.requestBody?.content["application/json"].example);
  };

/** Lets enough time pass for a human's solve. */
const sendLater: Send = async (located) => {
  await advanceClock(providers.app.db, 41_270);
  return sendExample(located);
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
  ["authLogin", sendAndSignIn],
  ["authMe"],
  ["puzzlesToday"],
  ["puzzlesById"],
  ["puzzlesArchive"],
  ["gameStart"],
  ["gameStartSession"],
  ["gameCurrentPlay"],
  ["gameSession"],
  ["gameHint"],
  ["gameHintUsage"],
  ["gameValidate", sendLater],
  ["gameSubmit"],
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
  ["authDeleteAccount", sendAsNewPlayer],
];

describe("the operations of the OpenAPI document", () => {
  it("are all called below", () => {
    const called = STEPS.map(([operationId]) => operationId).toSorted();
    expect(called).toEqual(operations.map(({ operation }) => operation.operationId).toSorted());
  });

  it.each(STEPS)(
    "%s succeeds with its own examples and returns what its schema says",
    async (id, send = sendExample) => {
      const located = operations.find(({ operation }) => operation.operationId === id)!;
      const { status, body } = await send(located);
      expect([status, listProblems(located, status, body)]).toEqual([200, []]);
    },
  );

  it.each(operations.filter(({ operation }) => operation.security.length > 0))(
    "$operation.operationId refuses a visitor as documented",
    async (located) => {
      const { path, method, operation } = located;
      const verb = method.toUpperCase() as "GET" | "POST" | "DELETE";
      const response = await call(providers.app, null, verb, path);
      const expected = operation.security.some((scheme) => "token" in scheme) ? 401 : 403;
      expect([response.status, listProblems(located, expected, response.body)]).toEqual([
        expected,
        [],
      ]);
    },
  );
});
