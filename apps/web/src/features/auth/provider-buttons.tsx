import { LinkButton } from "@jumbl/ui/link-button";
import { paths, type Provider } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ProviderMark } from "./provider-mark.tsx";

const NAMES: Record<Provider, string> = { google: "Google", ego: "Ego" };

/** The ways in through somebody else, as far as this deployment offers them (Decision 8). */
export function ProviderButtons() {
  const { data } = trpc.auth.providers.useQuery();
  const offered = (["google", "ego"] as const).filter((provider) => data?.[provider]);
  if (offered.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex items-center gap-4 text-small text-ink-2 before:h-px before:flex-1 before:bg-hair after:h-px after:flex-1 after:bg-hair">
        or
      </div>
      {offered.map((provider) => (
        // The server's own page, not one of the app's: a plain link.
        <LinkButton
          key={provider}
          href={paths.signInWith(provider)}
          variant="outline"
          size="lg"
          block
          icon={<ProviderMark provider={provider} />}
        >
          Continue with {NAMES[provider]}
        </LinkButton>
      ))}
    </div>
  );
}
