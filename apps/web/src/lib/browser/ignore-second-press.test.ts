import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ignoreSecondPress } from "./ignore-second-press.ts";

let stop: () => void;
let elementAtPlace: Element | null;
beforeEach(() => {
  stop = ignoreSecondPress();
  // jsdom has no layout.
  document.elementFromPoint = () => elementAtPlace;
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, "elementFromPoint");
  document.body.replaceChildren();
});

/**
 * `replaces`: the element is where the first press was.
 * @returns whether the browser would move the focus and select text.
 */
function press(
  element: Element,
  timeMs: number,
  { x = 100, detail = 1, replaces = true } = {},
): boolean {
  if (replaces) elementAtPlace = element;
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: 100, detail };
  const [, isDefault] = [
    new PointerEvent("pointerdown", init),
    new MouseEvent("mousedown", init),
    new MouseEvent("click", init),
  ].map((event) => {
    Object.defineProperty(event, "timeStamp", { value: timeMs });
    return element.dispatchEvent(event);
  });
  return isDefault!;
}

function createPage() {
  document.body.innerHTML = "<button>Give up</button><button>Confirm</button><p>Ready</p>";
  const [giveUp, confirm, text] = document.body.children as unknown as Element[];
  const onConfirm = vi.fn<() => void>();
  confirm!.addEventListener("click", onConfirm);
  return { giveUp: giveUp!, confirm: confirm!, text: text!, onConfirm };
}

describe("the second press of a double one", () => {
  it("is ignored by what has taken the place of the first button", () => {
    const { giveUp, confirm, onConfirm } = createPage();
    press(giveUp, 1000);
    press(confirm, 1200);
    expect(onConfirm).not.toHaveBeenCalled();
    press(confirm, 1500);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("is ignored although the first one ended a composition", () => {
    const { giveUp, confirm, onConfirm } = createPage();
    const endComposition = () => giveUp.dispatchEvent(new InputEvent("input", { bubbles: true }));
    giveUp.addEventListener("mousedown", endComposition);
    press(giveUp, 1000);
    press(confirm, 1200);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("does not affect a later click without a pointerdown, as by a screen reader", () => {
    const { giveUp, confirm, onConfirm } = createPage();
    press(giveUp, 1000);
    press(confirm, 1200);
    confirm.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("selects no text that has taken the place of the button", () => {
    const { giveUp, text } = createPage();
    expect(press(giveUp, 1000)).toBe(true);
    expect(press(text, 1200)).toBe(false);
  });

  it("is left alone on the same button, and on text", () => {
    const { confirm, text, onConfirm } = createPage();
    press(confirm, 1000);
    press(confirm, 1200);
    expect(onConfirm).toHaveBeenCalledTimes(2);
    elementAtPlace = text; // the button has moved a little
    press(confirm, 1400, { replaces: false });
    expect(onConfirm).toHaveBeenCalledTimes(3);
    press(text, 2000);
    expect(press(text, 2200)).toBe(true);
  });
});

describe("another press", () => {
  it("on a button next to the first one is left alone", () => {
    const { giveUp, confirm, onConfirm } = createPage();
    press(giveUp, 1000);
    press(confirm, 1200, { x: 110, replaces: false });
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("after a text input is left alone", () => {
    const { giveUp, confirm, onConfirm } = createPage();
    press(giveUp, 1000);
    confirm.dispatchEvent(new InputEvent("input", { bubbles: true }));
    press(confirm, 1200);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it.each([
    ["later", 1500, {}],
    ["elsewhere", 1200, { x: 130 }],
    ["by the keyboard", 1200, { detail: 0 }],
  ])("%s is left alone", (_case, timeMs, options) => {
    const { giveUp, confirm, onConfirm } = createPage();
    press(giveUp, 1000);
    press(confirm, timeMs, options);
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
