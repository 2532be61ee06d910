import { InnerPage } from "../../lib/frame/inner-page.tsx";

export default function ProfileScreen() {
  return <InnerPage title="Profile">{null}</InnerPage>;
}
