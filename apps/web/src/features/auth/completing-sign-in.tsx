import { Spinner } from "@jumbl/ui/spinner";
import { useToast } from "@jumbl/ui/toast";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { trackAfterReload } from "../../lib/analytics.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { claimDevice } from "../../lib/device-owner.ts";
import { Wordmark } from "../../lib/frame/wordmark.tsx";
import { pageTitle } from "../../lib/page-title.ts";
import { paths, type Provider } from "../../lib/paths.ts";
import { keepToken } from "../../lib/token.ts";
import { trpc } from "../../lib/trpc.ts";

/** Replaces the app while the provider's sign-in is exchanged for a token (Spec 2, 4). */
export default function CompletingSignIn({ provider }: { provider: Provider }) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const { client } = trpc.useUtils();
  const hasBegun = useRef(false);

  useEffect(() => {
    // The exchange can be done once; an effect may run twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    document.title = pageTitle("Completing sign in");
    client.auth[provider].exchange.mutate().then(
      ({ token, user }) => {
        if (!token) return navigate(paths.auth, { replace: true });
        claimDevice(user.id);
        keepToken(token, { remember: true });
        trackAfterReload("login");
        return location.replace(paths.game);
      },
      (error: unknown) => {
        const description = sentenceOf(
          error,
          "We could not confirm that sign-in. Please try again.",
        );
        toast({ title: "Login failed", description, kind: "error" });
        return navigate(paths.auth, { replace: true });
      },
    );
  }, [client, navigate, provider, toast]);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-4">
      <h1>
        <span className="sr-only">Jumbl</span>
        <Wordmark className="text-[4rem]" />
      </h1>
      <Spinner label="Completing sign in..." />
    </main>
  );
}
