import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { rejectWith } from "./testing/fake-server.ts";
import { renderAt } from "./testing/render.tsx";

const refuse = rejectWith(503, "unavailable", "One moment.");

it.each([
  ["/profile", "Failed to fetch stats"],
  ["/profile", "Failed to fetch history"],
  ["/achievements", "Failed to fetch achievements"],
  ["/archive", "Failed to fetch puzzles"],
  ["/leaderboard", "Failed to fetch streak leaderboard"],
  ["/leaderboard?board=speed", "Failed to fetch speed leaderboard"],
  ["/leaderboard?board=efficiency", "Failed to fetch efficiency leaderboard"],
])("the failed query of %s is shown as: %s", async (path, message) => {
  // React logs every caught error.
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.setItem("authToken", "token");
  renderAt(path, new Proxy({}, { get: () => refuse }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});
