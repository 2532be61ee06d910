import { Button } from "@jumbl/ui/actions/button";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { LogOut } from "lucide-react";
import { Link } from "../../lib/routing/link.tsx";
import { useViewEvent } from "../../lib/analytics/use-view-event.ts";
import { isNetworkError } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { useRenewalAtReset } from "../../lib/api/use-on-day-reset.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { EmailAddress } from "../../lib/components/email-address.tsx";
import { InnerPage } from "../../lib/layout/inner-page.tsx";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { useSignOut } from "../../lib/session/use-sign-out.ts";
import { AccountSection } from "./account-section.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { DifficultyStats } from "./difficulty-stats.tsx";
import { RecentGames } from "./recent-games.tsx";
import { StatisticsOverview } from "./statistics-overview.tsx";
import { YourDays } from "./your-days.tsx";

/** The longest username that fits on a phone at the size of a title. */
const MAX_TITLE_LENGTH = 10;

export default function ProfileScreen() {
  useViewEvent("view_profile");
  useRenewalAtReset();
  const signOut = useSignOut();
  const me = trpc.auth.me.useQuery();
  const error = useLoadError(me);
  const user = me.data?.user;
  const isLong = user !== undefined && user.username.length > MAX_TITLE_LENGTH;

  return (
    <InnerPage
      title="Profile"
      width="full"
      heading={
        <span className={`[overflow-wrap:anywhere] ${isLong ? "max-sm:text-num" : ""}`}>
          {user && <span className="sr-only">Profile: </span>}
          {user ? (
            <span translate="no">{user.username}</span>
          ) : (
            <span>{error !== null ? "Profile" : "Loading..."}</span>
          )}
        </span>
      }
      subtitle={
        error !== null ? undefined : (
          // A blank line reserves the height until the address has loaded.
          <EmailAddress>{user?.email ?? "\u00A0"}</EmailAddress>
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
      {error !== null && <LoadFailure message="Failed to fetch user" error={error} />}
      {(user || !isNetworkError(error)) && (
        <div className="grid gap-8 lg:gap-10">
          <div className="flex flex-wrap items-start gap-2.5 large-text:flex-col large-text:items-stretch min-[20rem]:[&>*]:min-w-max [&>*]:flex-1 sm:[&>*]:flex-none">
            <LinkButton as={Link} to={PATHS.game}>
              Play Today's Puzzle
            </LinkButton>
            <LinkButton as={Link} to={PATHS.leaderboard} variant="outline">
              View Leaderboard
            </LinkButton>
          </div>
          <StatisticsOverview />
          <YourDays />
          <DifficultyStats />
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
            <RecentGames />
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
