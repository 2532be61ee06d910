export { findAlternates } from "./alternates.ts";
export { checkPuzzle, checkWord, type ProposedPuzzle } from "./check-puzzle.ts";
export { type BankPuzzle, getDailyPuzzles } from "./daily-puzzles.ts";
export { readDictionary } from "./dictionary.ts";
export { findCertificate } from "./difficulty/certificate.ts";
export { measureDifficulty, type Observation, proposeWeights } from "./difficulty/fit.ts";
export { findUnfit, MIN_PLAYS } from "./difficulty/unfit.ts";
export { predictDifficulty, predictParts, WEIGHTS } from "./difficulty/model.ts";
