import { BRAND } from "@jumbl/domain/brand";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderAt } from "../../testing/render.tsx";

const SECTIONS = [
  [
    "Information we collect",
    [
      "Your username",
      "Your email address",
      "Your password, encrypted",
      "date your account was created",
      "Game data",
      "Analytics data",
    ],
  ],
  ["How we use it", ["sign you in", "leaderboard"]],
  ["Cookies and similar storage", ["Essential", "Analytics", "Preference"]],
  ["Security", ["only as hashes", "connections between the game and its database are encrypted"]],
  ["Third-party services", ["An analytics service", "A database host"]],
  [
    "Your rights",
    ["Access", "Correct", "Delete your account", "Export your statistics", "Opt out of analytics"],
  ],
  ["How long we keep it", ["for as long as you have an account"]],
  ["Children", ["under 13"]],
  ["Changes to this policy", ["new date"]],
] as const;

it("covers every required point", async () => {
  const { address } = renderAt("/privacy");
  await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
  for (const [title, points] of SECTIONS) {
    const section = screen.getByRole("heading", { name: title }).parentElement;
    for (const point of points) expect(section?.textContent).toContain(point);
  }
  expect(address()).toBe("/privacy");
  expect(document.title).toBe(`Privacy Policy | ${BRAND.name}`);
});

it("shows its date and the deployment's contact e-mail", async () => {
  renderAt("/privacy", {
    "config.get": () => ({
      canResetPassword: false,
      contactEmail: "hello@jumbl.example",
      firebase: null,
    }),
  });
  expect(await screen.findByText("Last updated October 3, 2025")).toBeTruthy();
  const contact = await screen.findByRole("link", { name: "hello@jumbl.example" });
  expect(contact.getAttribute("href")).toBe("mailto:hello@jumbl.example");
});
