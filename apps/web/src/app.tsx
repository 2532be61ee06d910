import { Spinner } from "./lib/tiles/spinner.tsx";
import { useIsFetching } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { CompletingSignIn } from "./features/auth/completing-sign-in.tsx";
import { CookieConsent } from "./features/consent/cookie-consent.tsx";
import { NewsPresenter } from "./features/game/victory/news-presenter.tsx";
import { startAnalytics } from "./lib/analytics/analytics.ts";
import { trpc } from "./lib/api/trpc.ts";
import { loadLateFonts } from "./lib/browser/fonts.ts";
import { onIdle, startIdleLoading } from "./lib/browser/idle.ts";
import { ErrorBoundary } from "./lib/layout/error-boundary.tsx";
import { ScreenFailure } from "./lib/layout/screen-failure.tsx";
import { findSignedInProvider } from "./lib/session/redirect-params.ts";
import { AppRoutes } from "./routes.tsx";

/** The whole app. A player who returns from a provider sees only a spinner until the sign-in is complete. */
export function App() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const provider = findSignedInProvider(search);
  const utils = trpc.useUtils();
  // On the game screen, early.ts has already made this query.
  useEffect(() => startAnalytics(() => utils.config.get.fetch()), [utils]);

  return (
    <>
      <ErrorBoundary resetKey={pathname} fallback={ScreenFailure}>
        <Suspense fallback={<PageLoading />}>
          {provider ? <CompletingSignIn provider={provider} /> : <AppRoutes />}
          <IdleLoading />
        </Suspense>
        {!provider && <CookieConsent />}
      </ErrorBoundary>
      <NewsPresenter />
    </>
  );
}

/** Loads the rest of the app's code once the first screen is shown with its data. */
function IdleLoading() {
  const isFetching = useIsFetching() > 0;
  useEffect(
    () =>
      isFetching
        ? undefined
        : onIdle(() => {
            void loadLateFonts();
            startIdleLoading();
          }),
    [isFetching],
  );
  return null;
}

/** Shown while a screen's chunk loads. It is invisible at first, because most chunks load within that time. */
function PageLoading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." hideLabel className="animate-fade [animation-delay:400ms]" />
    </div>
  );
}
