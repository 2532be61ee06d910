import { InnerPage } from "../../lib/frame/inner-page.tsx";

export default function PrivacyScreen() {
  return <InnerPage title="Privacy Policy">{null}</InnerPage>;
}
