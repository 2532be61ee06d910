import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { SegmentedControl } from "../forms/segmented-control.tsx";
import { Tabs } from "./tabs.tsx";

type Board = "longest" | "speed" | "tries";

function Boards() {
  const [board, setBoard] = useState<Board>("longest");
  return (
    <Tabs
      label="Boards"
      value={board}
      onChange={setBoard}
      items={[
        { value: "longest", label: "Longest", panel: "Longest of all" },
        { value: "speed", label: "Speed", panel: "Fastest" },
        { value: "tries", label: "Tries", panel: "Fewest" },
      ]}
    />
  );
}

function Periods() {
  const [period, setPeriod] = useState<"all" | "today">("all");
  return (
    <SegmentedControl
      label="Period"
      value={period}
      onChange={setPeriod}
      options={[
        { value: "all", label: "All Time" },
        { value: "today", label: "Today" },
      ]}
    />
  );
}

describe("tabs", () => {
  it.each([
    ["{ArrowLeft}", "Tries", "Fewest"],
    ["{End}{ArrowRight}", "Longest", "Longest of all"],
    ["{ArrowLeft}{Home}{ArrowRight}", "Speed", "Fastest"],
  ])("after %s select the tab %s", async (keys, tab, panel) => {
    const user = userEvent.setup();
    render(<Boards />);
    await user.tab();
    await user.keyboard(keys);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe(tab);
    expect(screen.getByRole("tabpanel", { name: tab }).textContent).toBe(panel);
  });

  it.each([
    ["to the panel", false, "tabpanel"],
    ["to the first field of a form", true, "textbox"],
  ] as const)("move the focus on Tab %s", async (_where, panelsAreForms, role) => {
    const user = userEvent.setup();
    render(
      <Tabs
        label="Sign in"
        value="login"
        onChange={() => undefined}
        items={[{ value: "login", label: "Log In", panel: <input aria-label="Email" /> }]}
        panelsAreForms={panelsAreForms}
      />,
    );
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole(role));
  });
});

describe("a segmented control", () => {
  it("is a radio group that arrow keys change", async () => {
    const user = userEvent.setup();
    render(<Periods />);
    expect(screen.getByRole("radiogroup", { name: "Period" })).toBeDefined();
    await user.tab();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("radio", { name: "Today" }).getAttribute("aria-checked")).toBe("true");
    expect(screen.getByRole("radio", { name: "All Time" }).getAttribute("aria-checked")).toBe(
      "false",
    );
  });
});
