import { USERNAME_MAX, validateUsername } from "@jumbl/domain/account";
import { pick, type Random } from "./random.ts";

const FIRST =
  "amber brisk calm clever cosy curious dapper early fern gentle golden happy hazel indigo jolly kind lucky mellow merry misty nimble olive patient plucky quiet quick rainy sandy silver sunny tidy velvet wandering witty".split(
    " ",
  );
const SECOND =
  "badger beetle birch canary cedar comet crane daisy falcon finch fox harbour heron kettle kite lantern lark maple marble meadow moss otter owl paper pebble pepper pigeon puffin quill raven robin sparrow teapot thistle walnut willow wren".split(
    " ",
  );

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const STYLES = [
  (first: string, second: string) => `${first}_${second}`,
  (first: string, second: string) => capitalize(first) + capitalize(second),
  (first: string, second: string, random: Random) =>
    `${second}${1 + Math.floor(random() * 98)}${first.charAt(0)}`,
  (first: string, second: string, random: Random) => `${first}${second}${Math.floor(random() * 9)}`,
];

/** Distinct names that a sign-up accepts. */
export function createNames(random: Random, count: number): string[] {
  const names = new Map<string, string>();
  for (let tries = 0; names.size < count; tries += 1) {
    const plain = pick(random, STYLES)(pick(random, FIRST), pick(random, SECOND), random);
    const name = tries > count * 20 ? `${plain}_${names.size}`.slice(-USERNAME_MAX) : plain;
    if (validateUsername(name) === undefined) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}
