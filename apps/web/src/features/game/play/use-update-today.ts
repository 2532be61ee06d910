import { type Outputs, trpc } from "../../../lib/api/trpc.ts";

type DailyItem = Outputs["puzzles"]["today"]["puzzles"][number];

/** Updates one of today's puzzles in the query cache, so that the screen need not wait for a refetch. */
export function useUpdateToday(puzzleId: string) {
  const { today } = trpc.useUtils().puzzles;
  return (update: (item: DailyItem) => Partial<DailyItem>) => {
    today.setData(
      undefined,
      (day) =>
        day && {
          ...day,
          puzzles: day.puzzles.map((item) =>
            item.puzzle.id === puzzleId ? { ...item, ...update(item) } : item,
          ),
        },
    );
  };
}
