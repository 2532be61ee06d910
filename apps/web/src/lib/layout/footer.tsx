import { BRAND } from "@jumbl/domain/brand";
import { Link } from "../routing/link.tsx";
import { PATHS } from "../routing/paths.ts";
import { ThemeButton } from "./theme-button.tsx";

export function Footer() {
  return (
    // Invisible while the page loads, because it would move when the content appears.
    <footer className="group-has-data-loading/page:invisible mt-auto flex flex-wrap items-center justify-between gap-x-2 border-t border-hair py-1.5 text-small sm:grid sm:grid-cols-[1fr_auto_1fr]">
      <p className="whitespace-nowrap text-ink-2">
        Powered by <strong className="font-bold text-ink">{BRAND.partner}</strong>
      </p>
      <ThemeButton />
      <Link
        to={PATHS.privacy}
        className="justify-self-end py-3.5 whitespace-nowrap text-ink-2 underline underline-offset-3 hover:text-ink"
      >
        Privacy policy
      </Link>
    </footer>
  );
}
