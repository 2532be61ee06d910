import { InnerPage } from "../../lib/layout/inner-page.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { useIsAuthenticated } from "../../lib/storage/token.ts";
import { ClearDeviceData } from "./clear-device-data.tsx";
import { CookieChoice } from "./cookie-choice.tsx";
import { PrivacyPolicy } from "./privacy-policy.tsx";

/** The privacy policy with the cookie choice. Visitors can open it too. */
export default function PrivacyScreen() {
  const isPlayer = useIsAuthenticated();
  return (
    <InnerPage
      title="Privacy Policy"
      subtitle="Last updated October 3, 2025"
      backTo={isPlayer ? PATHS.game : PATHS.auth}
      backLabel={isPlayer ? "Back to the game" : "Back to sign in"}
    >
      <PrivacyPolicy
        choices={
          <>
            <CookieChoice />
            <ClearDeviceData />
          </>
        }
      />
    </InnerPage>
  );
}
