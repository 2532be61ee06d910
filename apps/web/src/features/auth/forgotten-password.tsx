import { Link } from "../../lib/routing/link.tsx";
import { usePublicConfig } from "../../lib/api/use-public-config.ts";
import { ContactEmail } from "../../lib/components/contact-email.tsx";
import { PATHS } from "../../lib/routing/paths.ts";

/** A link or an address for players who have forgotten their password. See docs/rules.md#forgotten-passwords. */
export function ForgottenPassword({ email }: { email: string }) {
  const { canResetPassword } = usePublicConfig();
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 text-center text-ink-2">
      {canResetPassword ? (
        <Link
          to={PATHS.forgotPassword}
          state={{ email }}
          className="link inline-flex min-h-11 items-center"
        >
          Forgot your password?
        </Link>
      ) : (
        <>
          <span>Forgot your password? Write to</span>{" "}
          {/* As high as the link above, which stands here until the configuration arrives. */}
          <span className="[&_a]:-my-2.75 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
            <ContactEmail />
          </span>
        </>
      )}
    </p>
  );
}
