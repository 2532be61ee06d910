import { IconButton } from "@jumbl/ui/actions/icon-button";
import { Archive, ArrowLeft, Award, Trophy, User } from "lucide-react";
import { useLocation } from "react-router-dom";
import { BackLink } from "../routing/back-link.tsx";
import { Link } from "../routing/link.tsx";
import { PATHS } from "../routing/paths.ts";
import { useIsAuthenticated } from "../storage/token.ts";

const LINKS = [
  { to: PATHS.archive, label: "Archive", Icon: Archive },
  { to: PATHS.leaderboard, label: "Leaderboard", Icon: Trophy },
  { to: PATHS.achievements, label: "Achievements", Icon: Award },
  { to: PATHS.profile, label: "Profile", Icon: User },
];

/**
 * The links in the header of every player's screen. On an archive puzzle's screen, the first one leads back to the
 * archive.
 */
export function HeaderLinks({ isArchivePuzzle }: { isArchivePuzzle: boolean }) {
  const { pathname } = useLocation();
  if (!useIsAuthenticated()) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex justify-end gap-1 [grid-area:actions] min-[22rem]:gap-1.5 sm:gap-2 lg:gap-2.5"
    >
      {LINKS.map(({ to, label, Icon }) =>
        isArchivePuzzle && to === PATHS.archive ? (
          <IconButton key={to} as={BackLink} to={to} aria-label="Back to the archive">
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton
            key={to}
            as={Link}
            to={to}
            aria-label={label}
            aria-current={pathname === to ? "page" : undefined}
            className="aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ),
      )}
    </nav>
  );
}
