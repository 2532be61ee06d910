import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { FakeApiError, type Handlers } from "../../../testing/fake-server.ts";
import { renderAt } from "../../../testing/render.tsx";
import { trpc } from "../../../lib/api/trpc.ts";
import { useStreaks } from "./use-streaks.ts";

function Streak() {
  const dayStreak = useStreaks(true)?.days ?? "unknown";
  const { status } = trpc.stats.me.useQuery();
  return (
    <p>
      {status}: {dayStreak}
    </p>
  );
}

function fail(): never {
  throw new FakeApiError(503, "unavailable", "One moment.");
}

it("keeps the day streak when a later refetch of the statistics fails", async () => {
  const game = createFakeGame();
  game.stats.dayStreak = 12;
  const handlers: Handlers = { ...game.handlers };
  const { queryClient } = renderAt("/", handlers, <Streak />);
  expect(await screen.findByText("success: 12")).toBeTruthy();
  handlers["stats.me"] = fail;
  await queryClient.refetchQueries();
  expect(await screen.findByText("error: 12")).toBeTruthy();
});

it("returns 0 when the statistics cannot be fetched", async () => {
  renderAt("/", { "stats.me": fail }, <Streak />);
  expect(await screen.findByText("error: 0")).toBeTruthy();
});
