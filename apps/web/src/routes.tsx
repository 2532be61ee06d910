import { useEffect, useState } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { lazyLoaded, lazyWhenIdle, loadWhenIdle } from "./lib/browser/idle.ts";
import { NotFound } from "./lib/layout/not-found.tsx";
import type { LocationState } from "./lib/routing/location-state.ts";
import { PATHS } from "./lib/routing/paths.ts";
import { clearReturnPath, readReturnPath, saveReturnPath } from "./lib/session/return-path.ts";
import { deviceOwner } from "./lib/storage/device-owner.ts";
import { isAuthenticated, isTokenRejected, useIsAuthenticated } from "./lib/storage/token.ts";

const loadAuthScreen = loadWhenIdle(() => import("./features/auth/auth-screen.tsx"));
const loadGameScreen = loadWhenIdle(() => import("./features/game/game-screen.tsx"));
// `loadFirstScreen` has loaded one of these. With `React.lazy`, React would show the fallback for 300 ms.
const AuthScreen = lazyLoaded(loadAuthScreen);
const GameScreen = lazyLoaded(loadGameScreen);
const SamplePuzzle = lazyWhenIdle(() => import("./features/game/sample-puzzle.tsx"));
const ArchivePuzzleScreen = lazyWhenIdle(() => import("./features/game/archive-puzzle-screen.tsx"));
const ArchiveScreen = lazyWhenIdle(() => import("./features/archive/archive-screen.tsx"));
const LeaderboardScreen = lazyWhenIdle(
  () => import("./features/leaderboard/leaderboard-screen.tsx"),
);
const AchievementsScreen = lazyWhenIdle(
  () => import("./features/achievements/achievements-screen.tsx"),
);
const ProfileScreen = lazyWhenIdle(() => import("./features/profile/profile-screen.tsx"));
const PrivacyScreen = lazyWhenIdle(() => import("./features/privacy/privacy-screen.tsx"));
const ForgotPasswordScreen = lazyWhenIdle(
  () => import("./features/auth/forgot-password-screen.tsx"),
);
const ResetPasswordScreen = lazyWhenIdle(() => import("./features/auth/reset-password-screen.tsx"));

/**
 * Resolves when the first screen's code has loaded or has failed to load. Until then the page shows its static header.
 */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const load = isAuthenticated() ? pathname === PATHS.game && loadGameScreen : loadAuthScreen;
  if (load && pathname !== PATHS.privacy) await load().catch(() => undefined);
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path={PATHS.privacy} element={<PrivacyScreen />} />
      <Route path={PATHS.forgotPassword} element={<ForgotPasswordScreen />} />
      <Route path={PATHS.resetPassword} element={<ResetPasswordScreen />} />
      <Route element={<VisitorsOnly />}>
        <Route path={PATHS.auth} element={<AuthScreen Sample={SamplePuzzle} />} />
      </Route>
      <Route element={<PlayersOnly />}>
        <Route path={PATHS.game} element={<GameScreen />} />
        <Route path={PATHS.puzzle(":id")} element={<ArchivePuzzleScreen />} />
        <Route path={PATHS.archive} element={<ArchiveScreen />} />
        <Route path={PATHS.leaderboard} element={<LeaderboardScreen />} />
        <Route path={PATHS.achievements} element={<AchievementsScreen />} />
        <Route path={PATHS.profile} element={<ProfileScreen />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

function PlayersOnly() {
  const isPlayer = useIsAuthenticated();
  const [wasPlayer] = useState(isPlayer);
  if (isPlayer) return <Outlet />;
  // After signing in, visitors and players whose login session has expired return here, but not players who have signed
  // out. A missing owner alone does not mean a sign-out, because the device's data may have been cleared.
  const hasSignedOut = wasPlayer && !isTokenRejected() && deviceOwner.read() === undefined;
  return <RedirectToSignIn returns={!hasSignedOut} hasEnded={wasPlayer && !hasSignedOut} />;
}

function RedirectToSignIn({ returns, hasEnded }: { returns: boolean; hasEnded: boolean }) {
  const state: LocationState = { hasSessionEnded: hasEnded || undefined };
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (returns) saveReturnPath(pathname + search);
    // oxlint-disable-next-line react/exhaustive-deps -- the address that was opened
  }, []);
  return <Navigate to={PATHS.auth} replace state={state} />;
}

function VisitorsOnly() {
  return useIsAuthenticated() ? <RedirectBack /> : <Outlet />;
}

function RedirectBack() {
  const [address] = useState(readReturnPath);
  useEffect(clearReturnPath, []);
  return <Navigate to={address} replace />;
}
