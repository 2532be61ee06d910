import { BRAND } from "@jumbl/domain/brand";
import { Button } from "@jumbl/ui/actions/button";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { limitRequest } from "./lib/api/request-limit.ts";
import { isHeld } from "./lib/browser/holds.ts";
import { onEverySecond } from "./lib/browser/on-every-second.ts";

/** A page younger than this does not reload by itself, because during a rollout it could reload again and again. */
const MIN_AGE_MS = 30_000;

/**
 * Announces a new version when the server no longer has this version's code, and reloads the page as soon as nothing
 * can be lost. See docs/rules.md#new-version.
 */
export function NewVersion() {
  const queryClient = useQueryClient();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const onFailedCode = () => void isOutdated().then((isOld) => isOld && setIsNew(true));
    addEventListener("vite:preloadError", onFailedCode);
    return () => removeEventListener("vite:preloadError", onFailedCode);
  }, []);
  useEffect(() => {
    if (!isNew) return undefined;
    const stop = onEverySecond(() => {
      if (!canReload(queryClient)) return;
      stop();
      location.reload();
    });
    return stop;
  }, [isNew, queryClient]);
  if (!isNew) return null;
  // On a phone it covers only the header. On a desktop it is where toasts are.
  return (
    <p
      role="alert"
      className="fixed inset-x-0 top-0 z-60 flex items-center justify-center gap-3 border-b-2 border-ink bg-paper-raise px-4 pb-2 pt-[max(0.5rem,env(safe-area-inset-top))] lg:inset-x-auto lg:top-auto lg:right-4 lg:bottom-4 lg:rounded-card lg:border-2 lg:pt-2"
    >
      <span>{`A new version of ${BRAND.name} is available.`}</span>
      <Button variant="outline" onClick={() => location.reload()}>
        Reload
      </Button>
    </p>
  );
}

/** Whether the server's page loads other files than this page. A file's name changes with its content. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch("/", { cache: "no-store", signal: limitRequest() });
    const page = await response.text();
    const scripts = [...document.querySelectorAll("script[type=module][src]")];
    return response.ok && scripts.some((script) => !page.includes(script.getAttribute("src")!));
  } catch {
    return false;
  }
}

/**
 * Whether no text is being typed, no dialog is open or about to open, and no mutation is pending. A textarea may
 * contain text, because notes are stored as they are typed.
 */
function canReload(queryClient: QueryClient): boolean {
  const typed = document.querySelectorAll<HTMLInputElement>(
    "input:not([type=checkbox], [type=radio])",
  );
  return (
    performance.now() >= MIN_AGE_MS &&
    queryClient.isMutating() === 0 &&
    !isHeld("celebration", "reload") &&
    !document.activeElement?.matches("input, textarea") &&
    document.querySelector("[role=dialog], [role=alertdialog]") === null &&
    [...typed].every(({ value }) => value === "")
  );
}
