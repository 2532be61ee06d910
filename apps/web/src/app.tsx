import { lazy, Suspense, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { CookieConsent } from "./features/consent/cookie-consent.tsx";
import { AfterVictoryProvider } from "./features/game/victory/after-victory-provider.tsx";
import { startAnalytics } from "./lib/analytics/analytics.ts";
import { ErrorBoundary } from "./lib/layout/error-boundary.tsx";
import { PageLoading } from "./lib/layout/page-loading.tsx";
import { ScreenFailure } from "./lib/layout/screen-failure.tsx";
import { findSignedInProvider } from "./lib/session/redirect-params.ts";
import { AppRoutes } from "./routes.tsx";

const CompletingSignIn = lazy(() => import("./features/auth/completing-sign-in.tsx"));

/** The whole app. A player who returns from a provider sees only that the sign-in is being completed. */
export function App() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const provider = findSignedInProvider(search);
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
