import { LiveRegion } from "@jumbl/ui/feedback/live-region";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ClearDeviceData } from "./clear-device-data.tsx";

const show = () =>
  render(
    <>
      <LiveRegion />
      <ClearDeviceData />
    </>,
  );
const clear = async () => {
  const stored = localStorage.length;
  await userEvent.click(screen.getByRole("button", { name: "Clear data on this device" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Clear data on this device?" });
  expect(localStorage).toHaveLength(stored);
  await userEvent.click(within(dialog).getByRole("button", { name: "Clear data" }));
};

it("clears the device's storage but not the sign-in and the cookie choice", async () => {
  localStorage.setItem("authToken", "a token");
  localStorage.setItem("cookieConsent", "declined");
  localStorage.setItem("playerId", "ada");
  localStorage.setItem("draft:1", "a note");
  sessionStorage.setItem("authToken", "this tab's token");
  sessionStorage.setItem("something", "else");
  show();
  await clear();
  expect(Object.keys(localStorage).toSorted()).toEqual(["authToken", "cookieConsent"]);
  expect(Object.keys(sessionStorage)).toEqual(["authToken"]);
  expect(screen.getAllByText(/was removed from this device/)).not.toHaveLength(0);
});
