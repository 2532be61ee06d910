import { Button } from "@jumbl/ui/button";
import { LinkButton } from "@jumbl/ui/link-button";
import { LogOut } from "lucide-react";
import { Link } from "react-router-dom";
import { isUnreached } from "../../lib/api-error.ts";
import { InnerPage } from "../../lib/frame/inner-page.tsx";
import { LoadFailure } from "../../lib/frame/load-failure.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { useViewEvent } from "../../lib/use-view-event.ts";
import { useRetryFailed } from "../../lib/use-retry-failed.ts";
import { AccountSection } from "./account-section.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { DifficultyFigures } from "./difficulty-figures.tsx";
import { RecentGames } from "./recent-games.tsx";
import { StatisticsOverview } from "./statistics-overview.tsx";

/** Letters of a username that fit a phone's width in the size of a title. */
const LONG_NAME = 10;

/** The player: who they are, how they have played, and what they can do with their account (Spec 2). */
export default function ProfileScreen() {
  useViewEvent("view_profile");
  const signOut = useSignOut();
  const me = trpc.auth.me.useQuery();
  const retry = useRetryFailed();
  const user = me.data?.user;
  const isLong = user !== undefined && user.username.length > LONG_NAME;

  return (
    <InnerPage
      title="Profile"
      width="full"
      heading={
        <span className={`[overflow-wrap:anywhere] ${isLong ? "max-sm:text-num" : ""}`}>
          {user && <span className="sr-only">Profile: </span>}
          {user?.username ?? (me.isLoadingError ? "Profile" : "Loading...")}
        </span>
      }
      subtitle={
        me.isLoadingError ? undefined : (
          // A blank line until the address is there, so that nothing jumps.
          <span className="[overflow-wrap:anywhere]">{user?.email ?? "\u00A0"}</span>
        )
      }
      aside={
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={<LogOut aria-hidden="true" />}
          onClick={signOut}
        >
          Logout
        </Button>
      }
    >
      {me.isLoadingError && (
        <LoadFailure message="Failed to fetch user" error={me.error} onRetry={retry} />
      )}
      {(user || !isUnreached(me.error)) && (
        <div className="grid gap-10">
          <StatisticsOverview />
          <DifficultyFigures />
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
            <div>
              <RecentGames />
              <div className="flex flex-wrap items-start gap-2.5 pt-8 [&>*]:min-w-max [&>*]:flex-1 sm:[&>*]:flex-none">
                <LinkButton as={Link} to={paths.game}>
                  Play Today's Puzzle
                </LinkButton>
                <LinkButton as={Link} to={paths.leaderboard} variant="outline">
                  View Leaderboard
                </LinkButton>
              </div>
            </div>
            <div className="grid content-start gap-10">
              <AccountSection />
              <DangerZone />
            </div>
          </div>
        </div>
      )}
    </InnerPage>
  );
}
