import { lazy, Suspense, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { CookieConsent } from "./features/consent/cookie-consent.tsx";
import { AfterVictoryProvider } from "./features/game/after-victory.tsx";
import { startAnalytics } from "./lib/analytics.ts";
import { ErrorBoundary } from "./lib/error-boundary.tsx";
import { PageLoading } from "./lib/frame/page-loading.tsx";
import { ScreenFailure } from "./lib/frame/screen-failure.tsx";
import { findReturningProvider } from "./lib/provider-return.ts";
import { AppRoutes } from "./routes.tsx";

const CompletingSignIn = lazy(() => import("./features/auth/completing-sign-in.tsx"));

/** The whole app: a person who returns from a provider sees only that their sign-in is being completed. */
export function App() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const provider = findReturningProvider(search);
  useEffect(startAnalytics, []);

  return (
    <AfterVictoryProvider>
      <ErrorBoundary resetKey={pathname} fallback={ScreenFailure}>
        <Suspense fallback={<PageLoading />}>
          {provider ? <CompletingSignIn provider={provider} /> : <AppRoutes />}
        </Suspense>
        {!provider && <CookieConsent />}
      </ErrorBoundary>
    </AfterVictoryProvider>
  );
}
