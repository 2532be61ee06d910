import { IconButton } from "@jumbl/ui/actions/icon-button";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { BackLink } from "../routing/back-link.tsx";
import { PATHS } from "../routing/paths.ts";
import { PageHeader } from "./page-header.tsx";
import { Page } from "./page.tsx";

/** A screen other than the game, with a link back and a heading. `aside` is on the right of the heading. */
export function InnerPage({
  title,
  heading = title,
  backTo = PATHS.game,
  backLabel = "Back to the game",
  subtitle,
  aside,
  width = "wide",
  children,
}: {
  title: string;
  heading?: ReactNode;
  backTo?: string | undefined;
  backLabel?: string | undefined;
  subtitle?: ReactNode;
  aside?: ReactNode;
  width?: "full" | "wide" | undefined;
  children: ReactNode;
}) {
  return (
    <Page title={title} width={width} header={<PageHeader />}>
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-3 pt-5 pb-5 lg:gap-x-5 lg:pt-8 lg:pb-7">
        <IconButton as={BackLink} to={backTo} aria-label={backLabel}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h1
            tabIndex={-1}
            className="pt-1.5 font-slab text-title font-black tracking-[-0.01em] text-balance outline-none lg:pt-0.5 lg:text-[2.5rem]"
          >
            {heading}
          </h1>
          {subtitle && <p className="mt-1.5 text-ink-2">{subtitle}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Page>
  );
}
