import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render.tsx";
import { track } from "./analytics.ts";

beforeEach(() => {
  localStorage.setItem("authToken", "token");
});

it.each(["archive", "leaderboard", "achievements", "profile"])(
  "tracks one view of the %s when it is opened",
  async (screen) => {
    renderAt(`/${screen}`);
    await waitFor(() => expect(track).toHaveBeenCalled());
    expect(vi.mocked(track).mock.calls).toEqual([[`view_${screen}`]]);
  },
);
