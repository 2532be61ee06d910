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
import { compiled, directly, playerProcedure, router } from "../trpc.ts";
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
    .output(compiled(StartOutput))
    .mutation(directly(startPlay)),
  currentPlay: playerProcedure.output(compiled(CurrentPlayOutput)).query(directly(getCurrentPlay)),
  session: playerProcedure
    .input(PuzzleInput)
    .output(compiled(SessionOutput))
    .query(directly(getSession)),
  startSession: playerProcedure
    .input(StartSessionInput)
    .output(compiled(StartOutput))
    .mutation(directly(startSession)),
  validate: playerProcedure
    .input(ValidateInput)
    .output(compiled(ValidateOutput))
    .mutation(throttleGuesses(directly(validateGuess))),
  submit: playerProcedure
    .input(SubmitInput)
    .output(compiled(SubmitOutput))
    .mutation(throttleGuesses(directly(submitResult))),
  hint: playerProcedure
    .input(PuzzleInput)
    .output(compiled(HintOutput))
    .mutation(directly(revealHint)),
  hintUsage: playerProcedure
    .input(PuzzleInput)
    .output(compiled(HintUsageOutput))
    .query(directly(getHintUsage)),
  clearHints: playerProcedure
    .input(PuzzleInput)
    .output(compiled(ClearHintsOutput))
    .mutation(throttleReplays(directly(clearHints))),
  giveUp: playerProcedure
    .input(GiveUpInput)
    .output(compiled(GiveUpOutput))
    .mutation(directly(giveUp)),
});
