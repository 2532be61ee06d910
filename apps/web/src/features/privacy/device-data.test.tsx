import { LiveRegion } from "@jumbl/ui/live-region";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { DeviceData } from "./device-data.tsx";

it("clears what this device keeps, but not the sign-in and the cookie choice", async () => {
  localStorage.setItem("authToken", "a token");
  localStorage.setItem("cookieConsent", "declined");
  localStorage.setItem("draft:1", "a note");
  sessionStorage.setItem("something", "else");
  render(
    <LiveRegion>
      <DeviceData />
    </LiveRegion>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear data on this device" }));
  expect(Object.keys(localStorage).toSorted()).toEqual(["authToken", "cookieConsent"]);
  expect(sessionStorage.length).toBe(0);
  expect(screen.getAllByText(/was removed from this device/)).not.toHaveLength(0);
});
