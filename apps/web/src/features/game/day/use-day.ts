import type { Difficulty } from "@jumbl/domain/puzzle";
import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { trpc } from "../../../lib/api/trpc.ts";
import { useLoadError } from "../../../lib/api/use-load-error.ts";
import { useKnownView } from "../play/use-play-view.ts";
import { applyView, findDailyItem, type Today } from "./day.ts";

/**
 * The day on which the screen opened, with the play of its current puzzle if that was fetched too: both come from the
 * request that early.ts made.
 */
export function useDay() {
  const today = trpc.puzzles.today.useQuery();
  const current = useCurrentPlay(today.data === undefined);
  const error = useLoadError(today);
  return { day: useOpenedDay(today.data), current, error };
}

/** Fetches the play of the current puzzle, and stores it for `usePlayView`. */
function useCurrentPlay(isEnabled: boolean) {
  const { client, game } = trpc.useUtils();
  return useQuery({
    queryKey: getQueryKey(trpc.game.currentPlay),
    queryFn: async () => {
      const play = await client.game.currentPlay.query();
      const key = play && { puzzleId: play.puzzle.id };
      if (key && !game.play.getData(key)) game.play.setData(key, play);
      return play;
    },
    enabled: isEnabled,
    gcTime: 0,
  });
}

/** The next day appears only with the reload, which a victory may delay. */
function useOpenedDay(today: Today | undefined): Today | undefined {
  const [day, setDay] = useState(today);
  const isUpdate = today !== day && (day === undefined || today?.date === day.date);
  if (isUpdate) setDay(today);
  return isUpdate ? today : day;
}

/** @returns the day, updated with the current state of its plays. */
export function useCurrentDay(today: Today): Today {
  const getId = (difficulty: Difficulty) => findDailyItem(today.puzzles, difficulty).puzzle.id;
  const views = [
    useKnownView(getId("easy")),
    useKnownView(getId("medium")),
    useKnownView(getId("hard")),
  ];
  const puzzles = today.puzzles.map((item) =>
    applyView(
      item,
      views.find((view) => view?.puzzle.id === item.puzzle.id),
    ),
  );
  return { ...today, puzzles };
}
