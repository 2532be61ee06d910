import { InnerPage } from "../../lib/frame/inner-page.tsx";

export default function LeaderboardScreen() {
  return <InnerPage title="Leaderboard">{null}</InnerPage>;
}
