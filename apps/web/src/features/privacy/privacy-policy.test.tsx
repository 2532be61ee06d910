import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderAt } from "../../testing/render.tsx";

it("shows its date and the installation's contact e-mail", async () => {
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
