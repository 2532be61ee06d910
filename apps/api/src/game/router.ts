import {
  ClearHintsOutput,
  CurrentPlayOutput,
  GiveUpInput,
  GiveUpOutput,
  HintOutput,
  HintUsageOutput,
  PuzzleInput,
  SessionOutput,
  StartOutput,
  StartSessionInput,
  SubmitInput,
  SubmitOutput,
  ValidateInput,
  ValidateOutput,
} from "@jumbl/contract/game";
import { toKeyedResolver } from "../procedures/idempotency.ts";
import {
  keyedProcedure,
  playerProcedure,
  router,
  toResolver,
  withSyncParser,
} from "../procedures/procedures.ts";
import { clearHints } from "./clear-hints.ts";
import { getCurrentPlay } from "./get-current-play.ts";
import { getSession } from "./get-session.ts";
import { giveUp } from "./give-up.ts";
import { getHintUsage, revealHint } from "./hints.ts";
import { startPlay, startSession } from "./start-play.ts";
import { submitResult } from "./submit-result.ts";
import { throttleGuesses } from "./throttle-guesses.ts";
import { throttleReplays } from "./throttle-replays.ts";
import { validateGuess } from "./validate-guess.ts";

export const gameRouter = router({
  start: playerProcedure
    .input(PuzzleInput)
    .output(withSyncParser(StartOutput))
    .mutation(toResolver(startPlay)),
  currentPlay: playerProcedure
    .output(withSyncParser(CurrentPlayOutput))
    .query(toResolver(getCurrentPlay)),
  session: playerProcedure
    .input(PuzzleInput)
    .output(withSyncParser(SessionOutput))
    .query(toResolver(getSession)),
  startSession: playerProcedure
    .input(StartSessionInput)
    .output(withSyncParser(StartOutput))
    .mutation(toResolver(startSession)),
  validate: keyedProcedure
    .input(ValidateInput)
    .output(withSyncParser(ValidateOutput))
    .mutation(throttleGuesses(toKeyedResolver(validateGuess))),
  submit: playerProcedure
    .input(SubmitInput)
    .output(withSyncParser(SubmitOutput))
    .mutation(throttleGuesses(toResolver(submitResult))),
  hint: keyedProcedure
    .input(PuzzleInput)
    .output(withSyncParser(HintOutput))
    .mutation(toKeyedResolver(revealHint)),
  hintUsage: playerProcedure
    .input(PuzzleInput)
    .output(withSyncParser(HintUsageOutput))
    .query(toResolver(getHintUsage)),
  clearHints: keyedProcedure
    .input(PuzzleInput)
    .output(withSyncParser(ClearHintsOutput))
    .mutation(throttleReplays(toKeyedResolver(clearHints))),
  giveUp: playerProcedure
    .input(GiveUpInput)
    .output(withSyncParser(GiveUpOutput))
    .mutation(toResolver(giveUp)),
});
