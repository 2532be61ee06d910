import { InnerPage } from "../../lib/frame/inner-page.tsx";

export default function AchievementsScreen() {
  return <InnerPage title="Achievements">{null}</InnerPage>;
}
