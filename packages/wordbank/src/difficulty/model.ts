import type { Difficulty } from "@jumbl/domain/puzzle";

/** Features that make an answer easy or hard to recognize under its label. */
export type RecognitionFeatures = {
  /** 5 (a child knows it and the label leads to it) to 1 (specialist), graded by editors in quarters. */
  known: number;
  /** About 2 to 8: frequency in speech (Zipf) and how many dictionaries list it. */
  familiarity: number;
};

/** Features that make its letters easy or hard to put in order. */
export type LettersFeatures = {
  /** log10 of the orders at least as much like a word (Mendelsohn 1976); those of two words are added up before. */
  competitors: number;
  /** Letters of the only or the longer word. */
  longer: number;
  /** Letters of the shorter of two words; 0 for one word. */
  shorter: number;
  vowelFirst: number;
  /** Share of words without any of a, e, i, o, u. */
  noVowel: number;
  /** Share of words of which 60 % or more are vowels. */
  vowelHeavy: number;
  /** Share of words of 7 letters and more with a common beginning or ending. */
  affix: number;
};

export type Features = RecognitionFeatures & LettersFeatures;

export type Prediction = { recognition: number; letters: number };

export type Weights = Record<keyof Features | "constant", number>;

/** These weights are a prior from the literature and the editors' judgement; there is no play data yet. */
const RECOGNITION_WEIGHTS: Record<keyof RecognitionFeatures | "constant", number> = {
  constant: 9.3,
  known: -1.5,
  familiarity: -0.3,
};

const LETTERS_WEIGHTS: Record<keyof LettersFeatures, number> = {
  competitors: 0.32,
  longer: 0.18,
  shorter: 0.1,
  vowelFirst: 0.1,
  noVowel: 0.2,
  vowelHeavy: 0.06,
  affix: -0.14,
};

export const WEIGHTS: Weights = { ...RECOGNITION_WEIGHTS, ...LETTERS_WEIGHTS };

/** Beyond this a more frequent answer is not easier. */
const FAMILIARITY_CAP = 6;

/** Phrases are listed and counted less often than equally well-known words. */
const TWO_WORDS_FAMILIARITY = 0.5;

/** Absolute, not shares of the bank, so that a new word never moves another. */
const LEVEL_LIMITS = {
  easy: { recognition: 2.2, total: 3.94 },
  hard: { recognition: 2.35, total: 4.96 },
};

const AFFIX =
  /(tion|sion|ment|ness|less|able|ible|ship|ful|ing|ous|ive|ity|ist|ism|man|woman|ward|ology|graphy|ster|hood|ally|age|ance|ence)$|^(un|re|over|under|inter|super|trans|micro|photo|fore|water|after)/;

const countVowels = (word: string) => word.replaceAll(/[^aeiou]/g, "").length;

export type Assessment = {
  competitors: number[];
  familiarity: number;
  known: number;
};

/** @param answer lower case, one space between two words. */
export function extractFeatures(
  answer: string,
  { competitors, familiarity, known }: Assessment,
): Features {
  const words = answer.split(" ");
  const lengths = words.map((word) => word.length);
  const share = (test: (word: string) => boolean) => words.filter(test).length / words.length;
  const orders = competitors.reduce((sum, logarithm) => sum + 10 ** logarithm, 0);
  const isTwoWords = words.length === 2;
  return {
    known,
    familiarity: Math.min(familiarity + (isTwoWords ? TWO_WORDS_FAMILIARITY : 0), FAMILIARITY_CAP),
    competitors: Math.log10(orders),
    longer: Math.max(...lengths),
    shorter: isTwoWords ? Math.min(...lengths) : 0,
    vowelFirst: share((word) => /^[aeiou]/.test(word)),
    noVowel: share((word) => countVowels(word) === 0),
    vowelHeavy: share((word) => countVowels(word) >= word.length * 0.6),
    affix: share((word) => word.length >= 7 && AFFIX.test(word)),
  };
}

export function predictParts(features: Features): Prediction {
  const { constant, ...recognition } = RECOGNITION_WEIGHTS;
  return {
    recognition: round(constant + sumWeighted(recognition, features)),
    letters: round(sumWeighted(LETTERS_WEIGHTS, features)),
  };
}

/** @returns the predicted difficulty, from about 1 (at a glance) to 10 (minutes). */
export function predictDifficulty(features: Features): number {
  const { recognition, letters } = predictParts(features);
  return round(recognition + letters);
}

/** Hard letters alone do not make a puzzle hard, nor easy letters alone an easy one. */
export function chooseLevel({ recognition, letters }: Prediction): Difficulty {
  const total = recognition + letters;
  const { easy, hard } = LEVEL_LIMITS;
  if (recognition <= easy.recognition && total <= easy.total) return "easy";
  if (recognition > hard.recognition && total > hard.total) return "hard";
  return "medium";
}

const sumWeighted = (weights: Partial<Record<keyof Features, number>>, features: Features) =>
  Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * features[name as keyof Features],
    0,
  );

const round = (value: number) => Math.round(value * 100) / 100;
