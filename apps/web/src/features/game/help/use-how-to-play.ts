import { showError } from "@jumbl/ui/feedback/toast";
import { useState } from "react";
import { reloadIfOnline } from "../../../lib/api/reload-if-online.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { createStoredText } from "../../../lib/storage/stored-value.ts";
import { getPlayerKey } from "../../../lib/storage/token.ts";

/** Set once the card has been shown to the player, or the player does not need it. */
const howToPlayShown = createStoredText({ key: () => getPlayerKey("howToPlay") });

/**
 * The card that explains the game. Players who have not finished a puzzle see it once, at their first press of Start.
 * See docs/rules.md#the-first-minute.
 */
export function useHowToPlay(onStart: () => void) {
  const { stats } = trpc.useUtils();
  const [shownBy, setShownBy] = useState<"start" | "help">();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setShownBy(undefined);
  const start = () => {
    close();
    onStart();
  };

  const isDue = async (): Promise<boolean> => {
    if (howToPlayShown.read() !== undefined) return false;
    // Without a response, the puzzle is started.
    const player = await stats.me.fetch().catch(() => undefined);
    if (player === undefined) return false;
    howToPlayShown.write("shown");
    return player.stats.totalGames === 0;
  };

  return {
    shownBy,
    isAsking,
    close,
    start,
    /** Call this if the card's code could not be loaded. */
    handleCardFailure: () => {
      if (shownBy === "start") start();
      if (shownBy !== "help") return;
      close();
      void reloadIfOnline(() => showError("Failed to load How to play"));
    },
    show: () => setShownBy("help"),
    /** Starts the puzzle, or shows the card first. */
    startOrExplain: async () => {
      setIsAsking(true);
      const showsCard = await isDue();
      setIsAsking(false);
      if (showsCard) setShownBy("start");
      else onStart();
    },
  };
}

export type HowToPlay = ReturnType<typeof useHowToPlay>;
