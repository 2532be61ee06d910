import { describe, expect, it } from "vitest";
import { checkCalendar } from "./calendar.ts";

const LEVELS = ["easy", "medium", "hard"];

/** 150 days without a fault. The words are too short and too odd to share a stem. */
const createDays = () =>
  Array.from({ length: 150 }, (_, day) =>
    LEVELS.map((difficulty, level) => {
      const middle = String.fromCharCode(97 + (day % 26), 97 + Math.floor(day / 26));
      const first = "qxz"[level]!;
      return {
        word: `${first}${middle}x ${first}${middle}w`,
        difficulty,
        category: `Label ${day}.${level}`,
        joy: level === 0 ? 3 : 2,
        families: [] as string[],
      };
    }),
  );

type Days = ReturnType<typeof createDays>;

const plant = (change: (days: Days) => void) => {
  const days = createDays();
  change(days);
  return checkCalendar(days).join("\n");
};

describe("checkCalendar", () => {
  it("finds nothing when every rule holds", () => {
    expect(checkCalendar(createDays())).toEqual([]);
  });

  it.each<[string, (days: Days) => void, RegExp]>([
    [
      "two words of a family 59 days apart",
      (days) => {
        days[3]![0]!.word = "TRANSLATOR";
        days[62]![2]!.word = "TRANSLATION";
      },
      /TRANSLATION: is of the same family as TRANSLATOR, 59 days earlier/,
    ],
    [
      "two phrases with the same part",
      (days) => {
        days[3]![0]!.word = "DETECTIVE STORY";
        days[62]![2]!.word = "DETECTIVE FICTION";
      },
      /DETECTIVE FICTION: is of the same family as DETECTIVE STORY, 59 days earlier/,
    ],
    [
      "two synonyms",
      (days) => {
        days[3]![0]!.families = ["=n09"];
        days[62]![2]!.families = ["=n09"];
      },
      /is of the same family as .*, 59 days earlier/,
    ],
    [
      "two words of a family across the end of the cycle",
      (days) => {
        days[148]![1]!.word = "BEAUTIFUL";
        days[2]![1]!.word = "BEAUTIFULLY";
      },
      /BEAUTIFULLY: is of the same family as BEAUTIFUL, 4 days earlier/,
    ],
    ["a day without a delight", (days) => (days[5]![0]!.joy = 2), /Day 5: has no puzzle of joy 3/],
    [
      "a label twice in a day",
      (days) => (days[5]![1]!.category = "Label 5.0"),
      /Day 5: has a label twice/,
    ],
    [
      "a label on two days running",
      (days) => (days[6]![0]!.category = "Label 5.0"),
      /Day 5: easy has the label Label 5.0 on the next day too/,
    ],
    ["a word twice", (days) => (days[50]![0]!.word = days[2]![0]!.word), /appears twice/],
    ["levels out of order", (days) => (days[4] = days[4]!.toReversed()), /Day 4: its levels/],
    [
      "a week of single words",
      (days) => {
        for (const day of days.slice(0, 7))
          for (const entry of day) entry.word = entry.word.replace(" ", "");
      },
      /Day 0: begins a week with fewer than four/,
    ],
  ])("reports %s", (_case, change, fault) => {
    expect(plant(change)).toMatch(fault);
  });

  it("allows two words of a family when they are 60 days apart", () => {
    const found = plant((days) => {
      days[3]![0]!.word = "TRANSLATOR";
      days[63]![2]!.word = "TRANSLATION";
    });
    expect(found).toBe("");
  });
});
