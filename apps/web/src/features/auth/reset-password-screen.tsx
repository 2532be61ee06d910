import { LinkButton } from "@jumbl/ui/actions/link-button";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { errorMessage, parseApiError } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { Link } from "../../lib/routing/link.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { AuthAlert } from "./auth-alert.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordForm, type ResetLink } from "./new-password-form.tsx";

const EXPIRED = "This link has expired. Please ask for a new one.";
const INCOMPLETE = "This link is not complete. Please open it from the email again.";

/** Where the link of a mail leads: a new password, chosen with the token in the address. */
export default function ResetPasswordScreen() {
  const link = useResetLink();
  const [failure, setFailure] = useState(link.token === "" ? INCOMPLETE : undefined);
  const { mutate: check } = trpc.auth.checkPasswordReset.useMutation({
    onError(error) {
      if (parseApiError(error)?.code === "link_expired") setFailure(errorMessage(error, EXPIRED));
    },
  });
  useEffect(() => {
    if (link.token !== "") check({ token: link.token });
  }, [check, link.token]);
  return (
    <AuthPage title="New Password" heading="Choose a new password">
      {failure === undefined ? (
        <NewPasswordForm link={link} onExpired={setFailure} />
      ) : (
        <>
          <AuthAlert>{failure}</AuthAlert>
          <LinkButton as={Link} to={PATHS.forgotPassword} size="lg" block>
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

/** Reads the address's fragment, and removes it, so that the token stays in no history. */
function useResetLink(): ResetLink {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => {
    const params = new URLSearchParams(hash.slice(1));
    const read = (name: keyof ResetLink) => params.get(name) ?? "";
    return { token: read("token"), username: read("username"), email: read("email") };
  });
  useEffect(() => {
    if (hash !== "") void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);
  return link;
}
