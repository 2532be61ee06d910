import { InvalidArgumentError } from "commander";

export function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError("It must be a whole number above 0.");
}

export const parseCountUpTo =
  (max: number) =>
  (text: string): number => {
    const count = parseCount(text);
    if (count <= max) return count;
    throw new InvalidArgumentError(`It must be at most ${max}.`);
  };
