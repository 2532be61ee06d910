import { InnerPage } from "../../lib/frame/inner-page.tsx";

export default function ArchiveScreen() {
  return <InnerPage title="Puzzle Archive">{null}</InnerPage>;
}
