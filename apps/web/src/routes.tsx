import { lazy } from "react";
import { Navigate, Outlet, Route, Routes } from "react-router-dom";
import { paths } from "./lib/paths.ts";
import { useIsAuthenticated } from "./lib/token.ts";

const AuthScreen = lazy(() => import("./features/auth/auth-screen.tsx"));
const GameScreen = lazy(() => import("./features/game/game-screen.tsx"));
const ArchivePuzzleScreen = lazy(() => import("./features/game/archive-puzzle-screen.tsx"));
const ArchiveScreen = lazy(() => import("./features/archive/archive-screen.tsx"));
const LeaderboardScreen = lazy(() => import("./features/leaderboard/leaderboard-screen.tsx"));
const AchievementsScreen = lazy(() => import("./features/achievements/achievements-screen.tsx"));
const ProfileScreen = lazy(() => import("./features/profile/profile-screen.tsx"));
const PrivacyScreen = lazy(() => import("./features/privacy/privacy-screen.tsx"));
const NotFoundScreen = lazy(() => import("./features/not-found/not-found-screen.tsx"));

/** Every screen and who may see it (Spec 2, 6). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.privacy} element={<PrivacyScreen />} />
      <Route element={<VisitorsOnly />}>
        <Route path={paths.auth} element={<AuthScreen />} />
      </Route>
      <Route element={<PlayersOnly />}>
        <Route path={paths.game} element={<GameScreen />} />
        <Route path={paths.puzzle(":id")} element={<ArchivePuzzleScreen />} />
        <Route path={paths.archive} element={<ArchiveScreen />} />
        <Route path={paths.leaderboard} element={<LeaderboardScreen />} />
        <Route path={paths.achievements} element={<AchievementsScreen />} />
        <Route path={paths.profile} element={<ProfileScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}

function PlayersOnly() {
  return useIsAuthenticated() ? <Outlet /> : <Navigate to={paths.auth} replace />;
}

function VisitorsOnly() {
  return useIsAuthenticated() ? <Navigate to={paths.game} replace /> : <Outlet />;
}
