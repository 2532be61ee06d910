import { PROVIDERS, PROVIDER_NAMES } from "@jumbl/domain/account";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { trpc } from "../../lib/api/trpc.ts";
import { PATHS } from "../../lib/routing/paths.ts";

export function ProviderButtons() {
  const { data } = trpc.auth.providers.useQuery();
  const available = PROVIDERS.filter((provider) => data?.[provider]);
  if (available.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex items-center gap-4 text-small text-ink-2 before:h-px before:flex-1 before:bg-hair after:h-px after:flex-1 after:bg-hair">
        or
      </div>
      {available.map((provider) => (
        // A plain link, because the API, not the router, serves the address.
        <LinkButton
          key={provider}
          href={PATHS.signInWith(provider)}
          variant="outline"
          size="lg"
          block
          icon={<ProviderIcon name={PROVIDER_NAMES[provider]} />}
        >
          Continue with {PROVIDER_NAMES[provider]}
        </LinkButton>
      ))}
    </div>
  );
}

/** The provider's initial. A logo would be loaded from its site. */
function ProviderIcon({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-round border-[1.5px] border-current font-slab text-small leading-none font-black"
    >
      {name.charAt(0)}
    </span>
  );
}
