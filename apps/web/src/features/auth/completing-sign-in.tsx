import type { Provider } from "@jumbl/domain/account";
import { BRAND } from "@jumbl/domain/brand";
import { Spinner } from "../../lib/tiles/spinner.tsx";
import { showToast } from "@jumbl/ui/feedback/toast";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { trackAfterReload } from "../../lib/analytics/analytics.ts";
import { errorMessage } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { formatPageTitle } from "../../lib/layout/use-route-focus.ts";
import { Wordmark } from "../../lib/layout/wordmark.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { clearReturnPath, readReturnPath } from "../../lib/session/return-path.ts";
import { deviceOwner } from "../../lib/storage/device-owner.ts";
import { saveToken } from "../../lib/storage/token.ts";

/** Replaces the app while a provider's sign-in is exchanged for a token. See docs/rules.md#providers. */
export function CompletingSignIn({ provider }: { provider: Provider }) {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const hasStarted = useRef(false);

  useEffect(() => {
    // Strict mode runs effects twice, but the exchange succeeds only once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    document.title = formatPageTitle("Completing sign in");
    client.auth[provider].exchange.mutate().then(
      ({ token, user }) => {
        if (!token) return navigate(PATHS.auth, { replace: true });
        deviceOwner.write(user.id);
        saveToken(token, { remember: true });
        trackAfterReload("login");
        const address = readReturnPath();
        clearReturnPath();
        return location.replace(address);
      },
      (error: unknown) => {
        const description = errorMessage(
          error,
          "We could not confirm that sign-in. Please try again.",
        );
        showToast({ title: "Login failed", description, kind: "error" });
        return navigate(PATHS.auth, { replace: true });
      },
    );
  }, [client, navigate, provider]);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-4">
      <h1>
        <span className="sr-only">{BRAND.name}</span>
        <Wordmark className="text-[min(4rem,20vw)]" />
      </h1>
      <Spinner label="Completing sign in..." />
    </main>
  );
}
