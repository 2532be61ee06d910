import { InnerPage } from "../../lib/frame/inner-page.tsx";

export default function GameScreen() {
  return <InnerPage title="Play">{null}</InnerPage>;
}
