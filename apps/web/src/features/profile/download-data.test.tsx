import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openProfile } from "../../testing/fake-profile.ts";
import { rejectWith } from "../../testing/fake-server.ts";

it("Download my data shows the server's message when it fails", async () => {
  const { user } = openProfile({
    "account.export": rejectWith(429, "too_many", "Please wait a minute."),
  });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  expect(await screen.findByText("Please wait a minute.")).toBeTruthy();
});
