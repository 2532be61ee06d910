import { toastQueue } from "@jumbl/ui/toast";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { defaultPublicConfig } from "../lib/public-config.ts";

// The first test of a file also waits for the screens' code.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  localStorage.setItem("cookieConsent", "declined");
  vi.stubGlobal("fetch", async () => Response.json(defaultPublicConfig));
  // Every page notes there that analytics are not configured.
  vi.spyOn(console, "info").mockReturnValue();
});

afterEach(() => {
  cleanup();
  for (const toast of toastQueue.list()) toastQueue.dismiss(toast.id);
  localStorage.clear();
  sessionStorage.clear();
});
