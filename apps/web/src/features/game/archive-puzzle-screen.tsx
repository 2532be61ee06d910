import { InnerPage } from "../../lib/frame/inner-page.tsx";

export default function ArchivePuzzleScreen() {
  return <InnerPage title="Archive Puzzle">{null}</InnerPage>;
}
