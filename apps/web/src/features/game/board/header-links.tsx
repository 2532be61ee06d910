import type { PlayKind } from "@jumbl/domain/play";
import { IconButton } from "@jumbl/ui/actions/icon-button";
import { Archive, ArrowLeft, Award, Trophy, User } from "lucide-react";
import { Link } from "../../../lib/routing/link.tsx";
import { useArchiveReturn } from "../../../lib/routing/archive-return.ts";
import { PATHS } from "../../../lib/routing/paths.ts";

/** The links in the page header of the game. */
export function HeaderLinks({ kind }: { kind: PlayKind }) {
  const archiveReturn = useArchiveReturn();
  return (
    <>
      {kind === "daily" ? (
        <IconButton as={Link} to={PATHS.archive} aria-label="Archive">
          <Archive aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton as={Link} {...archiveReturn} aria-label="Back to the archive">
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      )}
      <IconButton as={Link} to={PATHS.leaderboard} aria-label="Leaderboard">
        <Trophy aria-hidden="true" />
      </IconButton>
      <IconButton as={Link} to={PATHS.achievements} aria-label="Achievements">
        <Award aria-hidden="true" />
      </IconButton>
      <IconButton as={Link} to={PATHS.profile} aria-label="Profile">
        <User aria-hidden="true" />
      </IconButton>
    </>
  );
}
