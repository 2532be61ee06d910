import type { Difficulty } from "@jumbl/domain/puzzle";

/** What the difficulty model knows of a puzzle. */
export type Features = {
  /**
   * log10 of how many orders of the letters look at least as much like a word as the answer does:
   * length, repeated letters and unusual letter sequences in one (Mendelsohn 1976, Knight & Muncer 2011).
   * For two words the orders of both are added up before the logarithm.
   */
  competitors: number;
  /** Letters of the only or the longer word. */
  longer: number;
  /** Letters of the shorter of two words; 0 for one word. */
  shorter: number;
  /** How well known, about 2 to 8: frequency in speech and dictionaries that list it. Higher is better known. */
  familiarity: number;
  /** Share of words that begin with a vowel. */
  vowelFirst: number;
  /** Share of words without any of a, e, i, o, u. */
  noVowel: number;
  /** Share of words of which 60 % or more are vowels. */
  vowelHeavy: number;
  /** Share of words of 7 letters and more with a common beginning or ending. */
  affix: number;
  /** 1 for two words: the gap between them is shown, and that helps. */
  twoWords: number;
};

export type Weights = Record<keyof Features | "constant", number>;

/** The model's weights: a prior from the literature, to be refitted when people have played. */
export const weights: Weights = {
  constant: 3.45,
  competitors: 0.8,
  longer: 0.45,
  shorter: 0.25,
  familiarity: -0.75,
  vowelFirst: 0.25,
  noVowel: 0.5,
  vowelHeavy: 0.15,
  affix: -0.35,
  twoWords: -1.725,
};

/** Beyond these a better known answer is not easier. */
const familiarityCap = { oneWord: 6, twoWords: 4.6 };

/** Words of eight letters that everybody says are easy too. */
const household = { letters: 8, familiarity: 5, score: 5.6 };

/**
 * Where the levels end. Absolute, not shares of the bank, so that a new word never moves another.
 * `letters` are counted over all words, `score` is the prediction.
 */
export const limits = {
  oneWord: {
    easy: { letters: 7, familiarity: 3.9, score: 6.2 },
    medium: { letters: 10, familiarity: 3.6, score: 7 },
  },
  twoWords: {
    easy: { letters: 12, familiarity: 3.8, score: 3.8 },
    medium: { letters: 13, familiarity: 3.2, score: 4.4 },
  },
};

const affixes =
  /(tion|sion|ment|ness|less|able|ible|ship|ful|ing|ous|ive|ity|ist|ism|man|woman|ward|ology|graphy|ster|hood|ally|age|ance|ence)$|^(un|re|over|under|inter|super|trans|micro|photo|fore|water|after)/;

const vowels = (word: string) => word.replaceAll(/[^aeiou]/g, "").length;

/** The features of an answer (lower case, one space between two words); `competitors` one number per word. */
export function featuresOf(answer: string, competitors: number[], familiarity: number): Features {
  const words = answer.split(" ");
  const lengths = words.map((word) => word.length);
  const share = (test: (word: string) => boolean) => words.filter(test).length / words.length;
  const orders = competitors.reduce((sum, logarithm) => sum + 10 ** logarithm, 0);
  return {
    competitors: Math.log10(orders),
    longer: Math.max(...lengths),
    shorter: words.length === 2 ? Math.min(...lengths) : 0,
    familiarity: Math.min(
      familiarity,
      words.length === 2 ? familiarityCap.twoWords : familiarityCap.oneWord,
    ),
    vowelFirst: share((word) => /^[aeiou]/.test(word)),
    noVowel: share((word) => vowels(word) === 0),
    vowelHeavy: share((word) => vowels(word) >= word.length * 0.6),
    affix: share((word) => word.length >= 7 && affixes.test(word)),
    twoWords: words.length === 2 ? 1 : 0,
  };
}

/** The predicted difficulty, without unit: about 1 (at a glance) to 11 (minutes). */
export function predictDifficulty(features: Features, by: Weights = weights): number {
  let score = by.constant;
  for (const [name, value] of Object.entries(features) as [keyof Features, number][]) {
    score += by[name] * value;
  }
  return Math.round(score * 100) / 100;
}

/** The level of a puzzle by the model's limits; an editor may move it. */
export function levelOf(answer: string, familiarity: number, score: number): Difficulty {
  const { easy, medium } = answer.includes(" ") ? limits.twoWords : limits.oneWord;
  const letters = answer.replace(" ", "").length;
  const fits = (limit: typeof easy) =>
    letters <= limit.letters && familiarity >= limit.familiarity && score <= limit.score;
  if (fits(easy) || (!answer.includes(" ") && fits(household))) return "easy";
  // A short rare word is never hard: too few orders.
  if (fits(medium) || letters <= 5) return "medium";
  return "hard";
}
