import { toastQueue } from "@jumbl/ui/feedback/toast";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { syncServerClock } from "../lib/api/server-clock.ts";

// On a busy machine, a toast's few seconds may pass before a test looks for it.
vi.mock("@jumbl/ui/feedback/toast", async (load) => ({
  ...(await load<typeof import("@jumbl/ui/feedback/toast")>()),
  TOAST_DURATION_MS: Number.POSITIVE_INFINITY,
}));

// On a busy machine, a test may let a response arrive later than the real delays. Node fires a timer that is longer
// than 2 ** 31 - 1 ms at once.
vi.mock("../lib/api/delays.ts", () => ({
  MAX_WAIT_MS: 2 ** 31 - 1,
  RETRY_DELAYS_MS: [2 ** 31 - 1],
}));

// Lets tests inspect the calls of these functions and replace them.
const { resetSpies, spyOnFunctions } = await vi.hoisted(() => import("./spied-modules.ts"));
vi.mock("../lib/analytics/analytics.ts", (load) => spyOnFunctions("analytics", load));
vi.mock("../features/game/rack/motion.ts", (load) => spyOnFunctions("motion", load));

// The test environment has no canvas.
vi.mock("dom-to-image-more", () => ({ default: { toBlob: async () => new Blob(["picture"]) } }));

// The first test of a file also loads the lazy screens, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// The test environment has no animations.
Element.prototype.animate = () => ({ cancel: () => {} }) as Animation;
Element.prototype.getAnimations = () => [];

beforeEach(() => {
  localStorage.setItem("cookieConsent", "declined");
  vi.stubGlobal("fetch", async () => Response.json({}));
  // The test environment has no layout, so lists are not scrolled to their end.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  // Hides each page's message that analytics are not configured.
  vi.spyOn(console, "info").mockReturnValue();
});

// The test files of a worker share the document and the modules.
afterEach(() => {
  vi.useRealTimers();
  resetSpies();
  cleanup();
  document.body.replaceChildren();
  const now = Date.now();
  syncServerClock(now, now, now);
  for (const toast of toastQueue.list()) toastQueue.dismiss(toast.id);
  localStorage.clear();
  sessionStorage.clear();
});
