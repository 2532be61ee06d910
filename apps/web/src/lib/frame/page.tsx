import { type ReactNode, useRef } from "react";
import { Footer } from "./footer.tsx";
import { useArrival } from "./use-arrival.ts";

const widths = {
  /** The game: two columns. */
  full: "max-w-[75rem]",
  /** Lists and tables. */
  wide: "max-w-[60rem]",
  /** Text and forms of one column. */
  text: "max-w-[45rem]",
  /** Sign-in. */
  form: "max-w-[27rem]",
};

/** The frame of every screen: skip link, masthead, main part, footer. `title` names the document. */
export function Page({
  title,
  masthead,
  width = "full",
  children,
}: {
  title: string;
  masthead: ReactNode;
  width?: keyof typeof widths | undefined;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useArrival(frame, title);
  return (
    <div
      ref={frame}
      className={`mx-auto flex min-h-dvh flex-col px-4 sm:px-6 lg:px-10 pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] ${widths[width]}`}
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-24 rounded-tile bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the main part
      </a>
      {masthead}
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col pb-8 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
