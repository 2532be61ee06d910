export { type ApiResponse, call, type CallOptions, callTrpc, getStatusAndCode } from "./call.ts";
export { createBrowser, TEST_ORIGIN, type TestBrowser } from "./create-browser.ts";
export { GOOD_PASSWORD, createPlayer, type TestPlayer } from "./create-player.ts";
export { loadPuzzles } from "./load-puzzles.ts";
export { recordDay, type RecordedPlay, recordPlay } from "./record-play.ts";
export { startTestApp, type TestApp } from "./test-app.ts";
