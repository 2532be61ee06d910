import { countHintsRemaining } from "@jumbl/domain/hint";
import { useRef, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { formErrorMessage, isOutage, parseApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { formatHintPosition } from "../../../lib/format/hint-position.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import type { MoveContext } from "./use-play-view.ts";

/** Reveals the next letter. See docs/rules.md#hints. */
export function useHint({
  store,
  puzzle,
  play,
  showMoveToast,
}: Pick<MoveContext, "store" | "puzzle" | "play" | "showMoveToast">) {
  const remaining = countHintsRemaining(play.hintsUsed);
  const [isPending, setIsPending] = useState(false);
  // A second press may be handled before the first one is rendered as pending.
  const isBusy = useRef(false);
  const { mutateAsync } = trpc.game.hint.useMutation({
    onSuccess: ({ position, letter, hintsRemaining, play: view }) => {
      if (store.hasSignedOut()) return;
      const hadEnded = store.hasEnded();
      store.save(view);
      track("hint_used", { difficulty: puzzle.difficulty, hintsRemaining });
      if (hadEnded) return;
      showMoveToast({
        title: "Hint revealed!",
        description: `${formatHintPosition(position, puzzle.wordLengths)} is ${letter}. ${formatCount(hintsRemaining, "hint")} remaining.`,
        kind: "success",
      });
    },
    onError: (error) => {
      if (isOutage(error) && !store.hasSignedOut()) store.markUncertain();
    },
  });

  const revealLetter = async (): Promise<void> => {
    const known = await store.readIfUncertain();
    // The player wanted the hint whose response was lost.
    if (known.result || known.hints.hintsUsed > play.hintsUsed) return;
    await mutateAsync({ puzzleId: puzzle.id });
  };
  const handleFailure = async (error: unknown): Promise<void> => {
    if (store.hasEnded() || store.hasSignedOut()) return;
    const { status, code } = parseApiError(error) ?? {};
    // The play has ended, or hints were taken, in another tab or on another device.
    const isRead =
      status === 409 &&
      (await store.read().then(
        () => true,
        () => false,
      ));
    if (isRead && code === "already_finished") return;
    showMoveToast({
      title: "Cannot get hint",
      description: formErrorMessage(error, "Please try again."),
      kind: "error",
    });
  };
  const takeHint = async (): Promise<void> => {
    if (isBusy.current || remaining <= 0) return;
    isBusy.current = true;
    setIsPending(true);
    await revealLetter().catch(handleFailure);
    isBusy.current = false;
    setIsPending(false);
  };
  return { remaining, isPending, takeHint: () => void takeHint() };
}
