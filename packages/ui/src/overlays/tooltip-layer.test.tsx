import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IconButton } from "../actions/icon-button.tsx";
import { TooltipLayer } from "./tooltip-layer.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  render(
    <>
      <IconButton aria-label="Archive">a</IconButton>
      <IconButton aria-label="Profile">p</IconButton>
      <p>elsewhere</p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- like the library's dialogs */}
      <div role="dialog">
        <IconButton aria-label="Close">x</IconButton>
        <IconButton aria-label="Help">h</IconButton>
      </div>
      <TooltipLayer />
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const hover = (element: HTMLElement, pointerType = "mouse") =>
  fireEvent(element, new PointerEvent("pointerover", { bubbles: true, pointerType }));
const button = (name: string) => screen.getByRole("button", { name });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const shown = () => screen.queryByRole("tooltip")?.textContent;

it("opens after 700 ms of hover and closes when the pointer has left", () => {
  hover(button("Archive"));
  wait(699);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe("Archive");
  hover(screen.getByText("elsewhere"));
  wait(120);
  expect(shown()).toBeUndefined();
});

it("stays open while the pointer is on it", () => {
  hover(button("Archive"));
  wait(700);
  hover(screen.getByText("elsewhere"));
  hover(screen.getByRole("tooltip"));
  wait(1000);
  expect(shown()).toBe("Archive");
});

it("closes when the button is pressed and stays closed until the pointer has left", () => {
  hover(button("Archive"));
  wait(700);
  fireEvent.pointerDown(button("Archive"));
  hover(button("Archive"));
  wait(1000);
  expect(shown()).toBeUndefined();
});

it("does not open on touch", () => {
  hover(button("Archive"), "touch");
  wait(1000);
  expect(shown()).toBeUndefined();
});

it("opens on keyboard focus, closes on Escape and does not repeat the button's name to screen readers", () => {
  act(() => button("Archive").focus());
  expect(shown()).toBe("Archive");
  expect(button("Archive").hasAttribute("aria-describedby")).toBe(false);
  fireEvent.keyDown(button("Archive"), { key: "Escape" });
  expect(shown()).toBeUndefined();
});

it("does not cover a dialog whose button has the initial focus", () => {
  act(() => button("Close").focus());
  expect(shown()).toBeUndefined();
  act(() => button("Help").focus());
  expect(shown()).toBe("Help");
});
