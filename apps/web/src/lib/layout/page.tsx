import { type MouseEvent, type ReactNode, useRef } from "react";
import { Footer } from "./footer.tsx";
import { useRouteFocus } from "./use-route-focus.ts";

const WIDTHS = {
  full: "max-w-[80rem]",
  wide: "max-w-[60rem]",
  form: "max-w-[27rem]",
  /** For a form, and a second column if there is room. */
  introduction: "max-w-[27rem] lg:max-w-[60rem]",
};

/** The layout of every screen. `title` becomes the document's title. */
export function Page({
  title,
  header,
  width = "full",
  children,
}: {
  title: string;
  header: ReactNode;
  width?: keyof typeof WIDTHS | undefined;
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  useRouteFocus(container, title);
  return (
    <div
      ref={container}
      className={`group/page relative mx-auto flex min-h-dvh flex-col px-(--gutter) pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] ${WIDTHS[width]}`}
    >
      <a
        href="#main"
        onClick={focusMain}
        className="fixed top-2 left-[max(0.5rem,env(safe-area-inset-left))] z-40 -translate-y-[200%] rounded-tile bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the main content
      </a>
      {header}
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col pb-8 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}

/**
 * Moves the focus without a fragment in the address, because the browser would move the focus again on returning to it.
 */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("main")?.focus();
}
