import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../../lib/api/trpc.ts";

type DailyItem = Outputs["puzzles"]["today"]["puzzles"][number];

/** Updates one of today's puzzles in the query cache, so that the screen need not wait for a refetch. */
export function useUpdateToday(puzzleId: string) {
  const { today } = trpc.useUtils().puzzles;
  const queryClient = useQueryClient();
  return (update: (item: DailyItem) => Partial<DailyItem>) => {
    const setItem = () =>
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
    if (queryClient.isFetching({ queryKey: getQueryKey(trpc.puzzles.today) }) === 0) {
      setItem();
      return;
    }
    // A pending response may have been read before the update, and would undo it. Synchronous: no component may render
    // the end of the request without the update.
    notifyManager.batch(() => {
      void today.cancel();
      setItem();
      void today.invalidate();
    });
  };
}
