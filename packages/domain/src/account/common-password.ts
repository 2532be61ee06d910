/** What people write before the digit and the sign that a rule asks for: `Password1!`, `P@ssw0rd`, `Jumbl2026!`. */
const COMMON_STEMS: ReadonlySet<string> = new Set([
  "abc",
  "admin",
  "asdf",
  "asdfgh",
  "autumn",
  "baseball",
  "changeme",
  "dragon",
  "football",
  "hello",
  "iloveyou",
  "jumbl",
  "letmein",
  "login",
  "master",
  "monkey",
  "passwd",
  "password",
  "princess",
  "qwer",
  "qwerty",
  "qwertyuiop",
  "secret",
  "spring",
  "starwars",
  "summer",
  "sunshine",
  "superman",
  "test",
  "user",
  "welcome",
  "winter",
  "zxcvbn",
]);

/** Walks over the keyboard. */
const COMMON_WHOLE: ReadonlySet<string> = new Set([
  "1qaz@wsx",
  "1qaz2wsx!",
  "zaq1@wsx",
  "q1w2e3r4!",
  "1q2w3e4r!",
]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

/** Whether a password is one of those tried first: a common word with what the rules ask for stuck to its end. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON_WHOLE.has(lower) || COMMON_STEMS.has(foldSigns(withoutTail(lower)));
}

function withoutTail(text: string): string {
  const letters = text.split("");
  return letters.slice(0, letters.findLastIndex((letter) => /[a-z]/u.test(letter)) + 1).join("");
}

function foldSigns(text: string): string {
  return text.replace(/[@43!10$5]/gu, (sign) => LOOKALIKES[sign] ?? sign);
}
