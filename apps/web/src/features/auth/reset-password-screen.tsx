import { LinkButton } from "@jumbl/ui/actions/link-button";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { errorMessage, parseApiError } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { Link } from "../../lib/routing/link.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { AuthAlert } from "./auth-alert.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordForm, type ResetLink } from "./new-password-form.tsx";

const EXPIRED = "This link has expired. Please ask for a new one.";
const INCOMPLETE = "This link is incomplete. Please open it again from the email.";

/** The length of a token. A mail program may have cut the address short. */
const TOKEN_LENGTH = 43;
const isComplete = ({ token }: ResetLink) => token.length >= TOKEN_LENGTH;

/** Opened by the link in the e-mail. Sets a new password with the token in the address. */
export default function ResetPasswordScreen() {
  const fragment = useFragment();
  const link = useMemo(() => {
    const params = new URLSearchParams(fragment);
    const read = (name: keyof ResetLink) => params.get(name) ?? "";
    return { token: read("token"), username: read("username"), email: read("email") };
  }, [fragment]);
  return <NewPassword key={fragment} link={link} />;
}

function NewPassword({ link }: { link: ResetLink }) {
  const [failure, setFailure] = useState(isComplete(link) ? undefined : INCOMPLETE);
  const { mutate: check } = trpc.auth.checkPasswordReset.useMutation({
    onError(error) {
      if (parseApiError(error)?.code === "link_expired") setFailure(errorMessage(error, EXPIRED));
    },
  });
  useEffect(() => {
    if (isComplete(link)) check({ token: link.token });
  }, [check, link]);
  return (
    <AuthPage title="New Password" heading="Choose a new password">
      {failure === undefined ? (
        <NewPasswordForm link={link} onExpired={setFailure} />
      ) : (
        <>
          <AuthAlert>{failure}</AuthAlert>
          <LinkButton
            as={Link}
            to={PATHS.forgotPassword}
            state={{ email: link.email }}
            size="lg"
            block
          >
            Send a new link
          </LinkButton>
        </>
      )}
      <LinkButton as={Link} to={PATHS.auth} variant="ghost" block>
        Back to sign in
      </LinkButton>
    </AuthPage>
  );
}

/** The latest fragment of the address. It is removed from the address to keep the token out of the history. */
function useFragment(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState(hash.slice(1));
  if (hash !== "" && hash.slice(1) !== fragment) setFragment(hash.slice(1));
  useEffect(() => {
    if (hash !== "") void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);
  return fragment;
}
