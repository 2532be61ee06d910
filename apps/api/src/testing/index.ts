export { type Answer, call, type CallOptions, callTrpc } from "./call.ts";
export { newBrowser, TEST_ORIGIN, type TestBrowser } from "./browser.ts";
export { GOOD_PASSWORD, newPlayer, type TestPlayer } from "./players.ts";
export { puzzlesOf } from "./puzzles.ts";
export { type RecordedPlay, recordPlay } from "./record-play.ts";
export { startTestApp, type TestApp } from "./test-app.ts";
