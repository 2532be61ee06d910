import { LinkButton } from "@jumbl/ui/actions/link-button";
import { useState } from "react";
import { BackLink } from "../../lib/routing/back-link.tsx";
import { usePublicConfig } from "../../lib/api/use-public-config.ts";
import { ContactEmail } from "../../lib/components/contact-email.tsx";
import { EmailAddress } from "../../lib/components/email-address.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { AuthPage } from "./auth-page.tsx";
import { RequestResetForm } from "./request-reset-form.tsx";

/** Sends a link for setting a new password. The screen is the same whether or not an account has the e-mail. */
export default function ForgotPasswordScreen() {
  const { canResetPassword } = usePublicConfig();
  const [sentTo, setSentTo] = useState<string>();
  const isSent = sentTo !== undefined;
  return (
    <AuthPage
      title="Forgot Password"
      heading={isSent ? "Check your email" : "Forgot your password?"}
    >
      {canResetPassword ? (
        <>
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            {isSent ? (
              <>
                If{" "}
                <strong className="font-semibold text-ink">
                  <EmailAddress>{sentTo}</EmailAddress>
                </strong>{" "}
                has an account here, an email is on its way. Its link works once, for 30 minutes.
                Nothing there? Look in the spam folder.
              </>
            ) : (
              "Enter the email of your account, and we will send you a link to choose a new password."
            )}
          </p>
          {!isSent && <RequestResetForm onSent={setSentTo} />}
        </>
      ) : (
        <p className="text-ink-2">
          Passwords cannot be reset by email here. Please write to <ContactEmail />.
        </p>
      )}
      <LinkButton
        as={BackLink}
        to={PATHS.auth}
        variant={canResetPassword && !isSent ? "ghost" : "outline"}
        block
      >
        Back to sign in
      </LinkButton>
    </AuthPage>
  );
}
