import { BRAND } from "@jumbl/domain/brand";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Outputs } from "../../lib/api/trpc.ts";
import { openProfile } from "../../testing/fake-profile.ts";
import { rejectWith } from "../../testing/fake-server.ts";

describe("Download my data", () => {
  const downloads: { name: string; file: Blob }[] = [];
  beforeEach(() => {
    downloads.length = 0;
    let file: Blob;
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      file = blob as Blob;
      return "blob:data";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push({ name: this.download, file });
    });
  });

  it("downloads a JSON file", async () => {
    const data = {
      exportedAt: "2026-11-21T12:00:00.000Z",
      account: { username: "ada" },
    } as Outputs["account"]["export"];
    const { user } = openProfile({ "account.export": () => data });
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    expect(await screen.findByText("Your data has been downloaded")).toBeTruthy();
    expect(downloads.map(({ name }) => name)).toEqual([`${BRAND.slug}-data-2026-11-21.json`]);
    expect(JSON.parse(await downloads[0]!.file.text())).toEqual(data);
  });

  it("shows the server's message when it fails", async () => {
    const { user } = openProfile({
      "account.export": rejectWith(429, "too_many", "Please wait a minute."),
    });
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    expect(await screen.findByText("Please wait a minute.")).toBeTruthy();
    expect(downloads).toEqual([]);
  });
});
