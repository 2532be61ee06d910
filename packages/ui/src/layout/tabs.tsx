import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import type { Choice, ChoiceProps } from "../choice.ts";
import { classNames } from "../class-names.ts";

export type TabItem<Value extends string> = Choice<Value> & {
  /** Mounted only while its tab is selected. */
  panel: ReactNode;
};

export type TabsProps<Value extends string> = ChoiceProps<Value> & {
  items: readonly TabItem<Value>[];
  /** Removes the panels from the tab order, because their first element is a field. */
  panelsAreForms?: boolean | undefined;
  panelClassName?: string | undefined;
};

/** Tabs, also selected by the arrow keys, Home and End. Headless UI's would add 9 kB to the first screen. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  panelsAreForms = false,
  className,
  panelClassName,
}: TabsProps<Value>) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const selected = items.findIndex((item) => item.value === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = getNextIndex(event.key, selected, items.length);
    const next = index === undefined ? undefined : items[index];
    if (index === undefined || !next) return;
    event.preventDefault();
    onChange(next.value);
    tabs.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };

  return (
    <div className={className}>
      {/* The key events come from the tabs inside. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab has the focus */}
      <div
        ref={tabs}
        role="tablist"
        aria-label={label}
        className="flex border-b border-hair large-text:flex-col"
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={index === selected}
            aria-controls={index === selected ? `${id}-panel` : undefined}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onChange(item.value)}
            className={classNames(
              "-mb-px min-h-12 flex-1 border-b-4 border-transparent px-2 pt-1 font-slab text-head font-semibold text-ink-2 transition-colors duration-120 large-text:py-1.5",
              "min-[20rem]:not-first:shadow-[-1px_0_0_var(--hair)] hover:text-ink focus-inset aria-selected:border-ink aria-selected:font-extrabold aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas]",
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${value}`}
        tabIndex={panelsAreForms ? -1 : 0}
        className={classNames("pt-4", panelClassName)}
      >
        {items[selected]?.panel}
      </div>
    </div>
  );
}

function getNextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "ArrowRight":
      return (index + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
