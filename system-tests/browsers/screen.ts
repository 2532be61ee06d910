import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@jumbl/db/testing";
import { describeFocus } from "@jumbl/web/e2e/keyboard";
import type * as TestingLibrary from "@testing-library/dom";
import type { BrowserPage, PressedKey } from "./engine.ts";

/** Loaded into each page. */
declare const TestingLibraryDom: typeof TestingLibrary;

const LIBRARY = readFileSync(
  fileURLToPath(import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js")),
  "utf8",
);

/** Ends a run in which something never shows; a busy machine may take any shorter time. */
const WATCHDOG_SECONDS = 60;

/** More than any screen has. */
const MAX_TABS = 100;

type Element = { left: number; right: number; top: number; bottom: number } & {
  text: string;
  isFocused: boolean;
  /** Whether nothing covers its middle, so that a click there hits it. */
  isOnTop: boolean;
};

/**
 * Runs in the page. Finds the first element with this role and name. The role `text` finds a text, and `field` a field
 * by its label.
 */
function findElement(role: string, source: string, scrolls: boolean): Element | null {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = TestingLibraryDom;
  const name = new RegExp(source);
  const [element] =
    role === "text"
      ? queryAllByText(document.body, name)
      : role === "field"
        ? queryAllByLabelText(document.body, name)
        : queryAllByRole(document.body, role, { name });
  if (element === undefined) return null;
  // In the middle of the screen no toast can cover it before the click.
  if (scrolls) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const atMiddle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isOnTop = element.contains(atMiddle);
  const isFocused = element === document.activeElement;
  return {
    left,
    right,
    top,
    bottom,
    text: (element as HTMLInputElement).value || element.innerText,
    isFocused,
    isOnTop,
  };
}

export type Step = [label: string, play: (screen: Screen, player: string) => Promise<void>];

/** Finds and uses the elements of a page by role and name, like a player. */
export class Screen {
  readonly #page: BrowserPage;
  readonly #origin: string;

  constructor(page: BrowserPage, origin: string) {
    this.#page = page;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#page.open(this.#origin + path);
  }

  /** Runs a function in the page; its arguments and result must be JSON. */
  async run<Args extends unknown[], Result>(
    pageFunction: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    if ((await this.#page.evaluate("typeof TestingLibraryDom")) === "undefined") {
      await this.#page.evaluate(LIBRARY);
    }
    const list = args.map((arg) => JSON.stringify(arg)).join(", ");
    return (await this.#page.evaluate(`(${String(pageFunction)})(${list})`)) as Awaited<Result>;
  }

  /** Waits until there is such an element that satisfies the condition. */
  async find(
    role: string,
    name: RegExp,
    isRight: (element: Element) => boolean = () => true,
    scrolls = false,
  ): Promise<Element> {
    let found: Element | null = null;
    await this.waitUntil(`the ${role} ${name}`, async () => {
      found = await this.run(findElement, role, name.source, scrolls);
      return found !== null && isRight(found);
    });
    return found!;
  }

  async findFocused(role: string, name: RegExp): Promise<void> {
    await this.find(role, name, ({ isFocused }) => isFocused);
  }

  async waitUntil(description: string, condition: () => Promise<boolean>): Promise<void> {
    await waitUntil(description, condition, WATCHDOG_SECONDS);
  }

  /** Waits until there is none. */
  async findNone(role: string, name: RegExp): Promise<void> {
    await this.waitUntil(
      `no ${role} ${name}`,
      async () => (await this.run(findElement, role, name.source, false)) === null,
    );
  }

  /** Clicks the element once it is stable, in view, and not covered. */
  async click(role: string, name: RegExp): Promise<void> {
    let place = "";
    const isAtRest = ({ left, top, isOnTop }: Element) => {
      const previous = place;
      place = `${left} ${top}`;
      return isOnTop && place === previous;
    };
    const { left, right, top, bottom } = await this.find(role, name, isAtRest, true);
    await this.#page.click((left + right) / 2, (top + bottom) / 2);
  }

  /** Drags the middle of one element to that of another. */
  async drag(role: string, name: RegExp, target: RegExp): Promise<void> {
    const [from, to] = [await this.find(role, name), await this.find(role, target)].map(
      ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }),
    );
    await this.#page.drag(from!, to!);
  }

  async press(...keys: PressedKey[]): Promise<void> {
    await this.#page.press(...keys);
  }

  async type(text: string): Promise<void> {
    await this.#page.type(text);
  }

  async goBack(): Promise<void> {
    await this.#page.goBack();
  }

  /** Presses Tab until the element with this name is focused. Every focus on the way must be visible. */
  async tabTo(name: RegExp): Promise<void> {
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      await this.press("Tab");
      const focus = await this.run(describeFocus);
      if (!focus) continue;
      await this.waitUntil(
        `the focus on "${focus.name}" is visible`,
        async () => (await this.run(describeFocus))?.isVisible ?? true,
      );
      if (name.test(focus.name)) return;
    }
    throw new Error(`Tab never reaches ${name}`);
  }
}
