import { ThemeSwitch } from "@jumbl/ui/theme-switch";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { THEME_KEY } from "../theme.ts";

/** The foot of every page: the partner, the theme, the privacy policy. */
export function Footer() {
  return (
    <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hair py-4 text-small">
      <p className="text-ink-2">
        Powered by <strong className="font-bold text-ink">Ego</strong>
      </p>
      <ThemeSwitch storageKey={THEME_KEY} className="order-3 w-full sm:order-none sm:w-auto" />
      <Link to={paths.privacy} className="link -my-3 py-3">
        Privacy policy
      </Link>
    </footer>
  );
}
