import * as RadixTooltip from "@radix-ui/react-tooltip";
import { createContext, type ReactElement, type ReactNode, use } from "react";

const HasProvider = createContext(false);

/** Put once around the app: tooltips open after 700 ms, and at once within 300 ms of the last one (Spec 9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasProvider value={true}>
      <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </RadixTooltip.Provider>
    </HasProvider>
  );
}

export interface TooltipProps {
  /** The text shown. */
  label: ReactNode;
  /** One element that takes a ref and pointer handlers. */
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left" | undefined;
}

/** A short label on hover and on keyboard focus. Never the only place where something is said. */
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
  return use(HasProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
