import { trpc } from "../../lib/trpc.ts";
import type { DayItem } from "./day.ts";

/** Tells the day what an answer has just told of one of its puzzles: the way on waits for no refresh. */
export function useChangeToday(puzzleId: string) {
  const { today } = trpc.useUtils().puzzles;
  return (change: (item: DayItem) => Partial<DayItem>) => {
    today.setData(
      undefined,
      (day) =>
        day && {
          ...day,
          puzzles: day.puzzles.map((item) =>
            item.puzzle.id === puzzleId ? { ...item, ...change(item) } : item,
          ),
        },
    );
  };
}
