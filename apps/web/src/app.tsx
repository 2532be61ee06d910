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

/** The whole app. A player who returns from a provider sees only that the sign-in is being completed. */
export function App() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const provider = findSignedInProvider(search);
  const utils = trpc.useUtils();
  // On the game's screen the third query of the request that early.ts has made.
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

/** Once the first screen is shown with its data, starts loading the code that it did not need. */
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

/** Shown while a screen's chunk loads; invisible at first, because most load within that time. */
function PageLoading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." hideLabel className="animate-fade [animation-delay:400ms]" />
    </div>
  );
}
