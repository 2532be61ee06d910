import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { openProfile } from "./fake-profile.ts";

type View = ReturnType<typeof openProfile>;

/** Opens the dialog behind a button of the profile's account section. */
export async function openChangeDialog({ user }: View, name: string) {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  await user.click(button);
  return within(await screen.findByRole("dialog"));
}

/** Types into the fields of the open dialog, by label, and saves. */
export async function saveChange({ user }: View, values: Record<string, string>) {
  const dialog = within(screen.getByRole("dialog"));
  for (const [label, text] of Object.entries(values)) {
    await user.type(dialog.getByLabelText(label), text);
  }
  await user.click(dialog.getByRole("button", { name: "Save" }));
}
