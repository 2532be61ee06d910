import { IconButton } from "@jumbl/ui/icon-button";
import { Archive, ArrowLeft, Award, Trophy, User } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import type { PlayMode } from "./play-state.ts";

/** The round buttons of the masthead: the archive in daily mode, the way back to it in archive mode (Spec 2). */
export function HeaderLinks({ mode }: { mode: PlayMode }) {
  return (
    <>
      {mode === "daily" ? (
        <IconButton as={Link} to={paths.archive} aria-label="Archive">
          <Archive aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton as={Link} to={paths.archive} aria-label="Back to the archive">
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      )}
      <IconButton as={Link} to={paths.leaderboard} aria-label="Leaderboard">
        <Trophy aria-hidden="true" />
      </IconButton>
      <IconButton as={Link} to={paths.achievements} aria-label="Achievements">
        <Award aria-hidden="true" />
      </IconButton>
      <IconButton as={Link} to={paths.profile} aria-label="Profile">
        <User aria-hidden="true" />
      </IconButton>
    </>
  );
}
