export { type Answer, call, type Caller, type CallOptions, callTrpc } from "./call.ts";
export { GOOD_PASSWORD, newPlayer, type TestPlayer } from "./players.ts";
export { puzzlesOf } from "./puzzles.ts";
export { startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";
