import { useIsAuthenticated } from "../../lib/token.ts";
import { InnerPage } from "../../lib/frame/inner-page.tsx";
import { paths } from "../../lib/paths.ts";
import { CookieChoice } from "./cookie-choice.tsx";
import { DeviceData } from "./device-data.tsx";
import { PrivacyPolicy } from "./privacy-policy.tsx";

/** The privacy policy, open to everybody, and the place where the cookie choice can be changed. */
export default function PrivacyScreen() {
  const isPlayer = useIsAuthenticated();
  return (
    <InnerPage
      title="Privacy Policy"
      subtitle="Last updated October 3, 2025"
      width="text"
      backTo={isPlayer ? paths.game : paths.auth}
      backLabel={isPlayer ? "Back to the game" : "Back to sign in"}
    >
      <PrivacyPolicy
        choices={
          <>
            <CookieChoice />
            <DeviceData />
          </>
        }
      />
    </InnerPage>
  );
}
