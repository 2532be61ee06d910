import { lazy } from "react";
import { Navigate, Outlet, Route, Routes } from "react-router-dom";
import { PATHS } from "./lib/routing/paths.ts";
import { useIsAuthenticated } from "./lib/storage/token.ts";

const AuthScreen = lazy(() => import("./features/auth/auth-screen.tsx"));
const GameScreen = lazy(() => import("./features/game/game-screen.tsx"));
const ArchivePuzzleScreen = lazy(() => import("./features/game/archive-puzzle-screen.tsx"));
const ArchiveScreen = lazy(() => import("./features/archive/archive-screen.tsx"));
const LeaderboardScreen = lazy(() => import("./features/leaderboard/leaderboard-screen.tsx"));
const AchievementsScreen = lazy(() => import("./features/achievements/achievements-screen.tsx"));
const ProfileScreen = lazy(() => import("./features/profile/profile-screen.tsx"));
const PrivacyScreen = lazy(() => import("./features/privacy/privacy-screen.tsx"));
const NotFoundScreen = lazy(() =>
  import("./lib/layout/not-found.tsx").then(({ NotFound }) => ({ default: NotFound })),
);

export function AppRoutes() {
  return (
    <Routes>
      <Route path={PATHS.privacy} element={<PrivacyScreen />} />
      <Route element={<VisitorsOnly />}>
        <Route path={PATHS.auth} element={<AuthScreen />} />
      </Route>
      <Route element={<PlayersOnly />}>
        <Route path={PATHS.game} element={<GameScreen />} />
        <Route path={PATHS.puzzle(":id")} element={<ArchivePuzzleScreen />} />
        <Route path={PATHS.archive} element={<ArchiveScreen />} />
        <Route path={PATHS.leaderboard} element={<LeaderboardScreen />} />
        <Route path={PATHS.achievements} element={<AchievementsScreen />} />
        <Route path={PATHS.profile} element={<ProfileScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}

function PlayersOnly() {
  return useIsAuthenticated() ? <Outlet /> : <Navigate to={PATHS.auth} replace />;
}

function VisitorsOnly() {
  return useIsAuthenticated() ? <Navigate to={PATHS.game} replace /> : <Outlet />;
}
