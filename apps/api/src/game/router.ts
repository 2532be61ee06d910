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
import { withKey } from "../procedures/idempotency.ts";
import {
  keyedProcedure,
  mutation,
  playerProcedure,
  query,
  router,
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
  start: mutation(playerProcedure.input(PuzzleInput), StartOutput, startPlay),
  currentPlay: query(playerProcedure, CurrentPlayOutput, getCurrentPlay),
  session: query(playerProcedure.input(PuzzleInput), SessionOutput, getSession),
  startSession: mutation(playerProcedure.input(StartSessionInput), StartOutput, startSession),
  validate: mutation(
    keyedProcedure.input(ValidateInput),
    ValidateOutput,
    throttleGuesses(withKey(validateGuess)),
  ),
  submit: mutation(playerProcedure.input(SubmitInput), SubmitOutput, throttleGuesses(submitResult)),
  hint: mutation(keyedProcedure.input(PuzzleInput), HintOutput, withKey(revealHint)),
  hintUsage: query(playerProcedure.input(PuzzleInput), HintUsageOutput, getHintUsage),
  clearHints: mutation(
    keyedProcedure.input(PuzzleInput),
    ClearHintsOutput,
    throttleReplays(withKey(clearHints)),
  ),
  giveUp: mutation(playerProcedure.input(GiveUpInput), GiveUpOutput, giveUp),
});
