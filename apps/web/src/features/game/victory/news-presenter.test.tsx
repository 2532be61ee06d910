import { act, render, screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import { useHold } from "../../../lib/browser/holds.ts";
import { addNews, readNews } from "./news.ts";
import { NewsPresenter } from "./news-presenter.tsx";
import { it } from "../../../testing/open-game.tsx";

const milestone = () => screen.queryByRole("dialog", { name: "Achievement Unlocked!" });

/** Stands in for a puzzle's screen. */
function Page({ isCelebrating }: { isCelebrating: boolean }) {
  useHold("celebration", isCelebrating);
  return <NewsPresenter />;
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("the milestone dialog opens half a second after the celebration, once", async () => {
  vi.useFakeTimers();
  addNews({ id: "milestone", title: "5 in a Row!", description: "5 puzzles.", milestone: 5 });
  const { rerender } = render(<Page isCelebrating />);
  await advance(10_000);
  rerender(<Page isCelebrating={false} />);
  await advance(499);
  expect(milestone()).toBeNull();
  await advance(1);
  expect(milestone()).toBeTruthy();
  expect(readNews()).toEqual([]);
});
