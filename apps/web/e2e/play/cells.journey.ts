import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the guess is one input that is drawn as cells with hints, whether typed, pasted, dictated, composed or taken from the tiles", async ({
  page,
  context,
  game,
  startWord,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await startWord("KITCHEN TABLE");
  await expect(game.input).toBeFocused();
  await expect(game.input).toHaveAccessibleName("Your guess, 2 words, 7 and 5 letters");
  const words = page.locator(".guess-word");
  const cell = (position: number) => page.locator(`[data-cell="${position}"]`);
  const readCells = async () => (await page.locator(".guess-strip").allTextContents()).join(" ");

  // Typing continues across the gap between the words.
  await page.keyboard.type("kitchen ta");
  expect(await readCells()).toBe("KITCHEN TA");
  await expect(cell(9).locator(".guess-cursor")).toBeVisible();
  // The cursor moves where the player presses.
  const { x, y } = (await cell(2).boundingBox())!;
  await page.mouse.click(x + 9, y + 20);
  await page.keyboard.type("x");
  await expect(game.input).toHaveValue("kixtchen ta");
  await expect(cell(3).locator(".guess-cursor")).toBeVisible();
  await page.keyboard.press("Backspace");
  expect(await readCells()).toBe("KITCHEN TA");

  // While letters are selected, each word has a focus ring.
  await page.keyboard.press("ControlOrMeta+A");
  await expect(page.locator(".guess-selected")).toHaveCount(9);
  for (const word of await words.all()) await expect(word).toHaveCSS("outline-style", "solid");

  // Pasted, dictated and composed text is drawn like typed text.
  await game.input.fill("");
  const strips = page.locator(".guess-strip");
  await page.evaluate(() => navigator.clipboard.writeText(" kitchen\ttable\n"));
  await page.keyboard.press("ControlOrMeta+V");
  await expect(strips).toHaveText(["KITCHEN", "TABLE"]);
  await game.input.fill("");
  await page.keyboard.insertText("Kitchen table");
  await expect(strips).toHaveText(["KITCHEN", "TABLE"]);
  await game.input.fill("kitchen ");
  const devtools = await context.newCDPSession(page);
  const compose = (composed: string) =>
    devtools.send("Input.imeSetComposition", {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
  await compose("tab");
  await expect(strips).toHaveText(["KITCHEN", "TAB"]);
  await compose("table");
  await devtools.send("Input.insertText", { text: "table" });
  await expect(game.input).toHaveValue("kitchen table");

  // A hint is shown in its cell until it is typed over, and a letter that contradicts it is marked.
  await game.input.fill("");
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  const hint = page.locator(".guess-hint");
  await expect(hint).toHaveCount(1);
  const letter = (await hint.textContent())!;
  const position = Number(
    await page.locator("[data-cell]", { has: hint }).getAttribute("data-cell"),
  );
  await expect(game.input).toHaveAccessibleDescription(new RegExp(` is ${letter}\\.`));
  const text = "kitchentable".slice(0, position);
  await game.input.fill(text);
  await expect(cell(position).locator(".guess-cursor")).toHaveAttribute("data-cursor", "before");
  await game.input.fill(`${text}z`);
  await expect(page.locator(".guess-mismatch")).toHaveText(`Z${letter}`);
  const note = page.getByText(`is ${letter}. It would cost an attempt.`);
  await expect(note.locator("visible=true")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled();
  await game.input.fill(text + letter);
  await expect(page.locator(".guess-mismatch")).toHaveCount(0);

  // Use this order writes the order of the tiles without submitting it.
  const order = page.getByRole("button", { name: "Use this order" });
  await order.click();
  await expect(game.input).toHaveValue("NEHCTIK ELBAT");
  await expect(game.rack.locator(".tile-used")).toHaveCount(12);
  await game.rack.getByRole("button").first().press("Shift+ArrowRight");
  await order.click();
  await expect(game.input).toHaveValue("ENHCTIK ELBAT");
});
