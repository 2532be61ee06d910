import * as RadixTooltip from "@radix-ui/react-tooltip";
import { createContext, type ReactElement, type ReactNode, use } from "react";

const HasProviderContext = createContext(false);

/** Wraps the app once, so that a tooltip opens at once shortly after another one. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasProviderContext value={true}>
      <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </RadixTooltip.Provider>
    </HasProviderContext>
  );
}

export type TooltipProps = {
  label: ReactNode;
  /** One element that accepts a ref and pointer handlers. */
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left" | undefined;
};

/** Shown on hover and keyboard focus. It must not be the only source of the information. */
export function Tooltip({ label, children, side = "bottom" }: TooltipProps) {
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 rounded-tag bg-ink px-2.5 py-1.5 text-small font-semibold text-paper select-none motion-safe:animate-fade forced-colors:border"
        >
          {label}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
  return use(HasProviderContext) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
