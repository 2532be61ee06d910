import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createFakeGame } from "../../testing/fake-game.ts";
import { Refusal } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useDayStreak } from "./use-day-streak.ts";

function Streak() {
  const dayStreak = useDayStreak(true) ?? "not known";
  const { status } = trpc.stats.me.useQuery();
  return (
    <p>
      {status}: {dayStreak}
    </p>
  );
}

function refuse(): never {
  throw new Refusal(503, "unavailable", "One moment.");
}

test("the day streak stays known when a later refresh of the stats fails", async () => {
  const game = createFakeGame();
  game.stats.dayStreak = 12;
  const answers = { ...game.answers };
  const { queryClient } = renderAt("/", answers, <Streak />);
  expect(await screen.findByText("success: 12")).toBeTruthy();
  answers["stats.me"] = refuse;
  await queryClient.refetchQueries();
  expect(await screen.findByText("error: 12")).toBeTruthy();
});

test("without any stats there is no day streak to tell", async () => {
  renderAt("/", { "stats.me": refuse }, <Streak />);
  expect(await screen.findByText("error: 0")).toBeTruthy();
});
