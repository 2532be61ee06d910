import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Mounted only while its tab is chosen. */
  panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Panels that begin with a field are no tab stops of their own. */
  panelsAreForms?: boolean | undefined;
  className?: string | undefined;
  panelClassName?: string | undefined;
}

/** Cells of equal width; the chosen one stands on a 4 px bar of ink. Arrow keys choose. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  panelsAreForms = false,
  className,
  panelClassName,
}: TabsProps<Value>) {
  return (
    <TabGroup
      selectedIndex={items.findIndex((item) => item.value === value)}
      onChange={(index) => {
        const chosen = items[index];
        if (chosen) onChange(chosen.value);
      }}
      className={className}
    >
      <TabList aria-label={label} className="flex border-b border-hair">
        {items.map((item) => (
          <Tab
            key={item.value}
            className={classNames(
              "-mb-px min-h-12 flex-1 border-b-4 border-transparent px-2 pt-1 font-slab text-head font-semibold text-ink-2 transition-colors duration-120",
              "not-first:shadow-[-1px_0_0_var(--hair)] hover:text-ink focus-inset data-selected:border-ink data-selected:font-extrabold data-selected:text-ink forced-colors:not-data-selected:border-[Canvas]",
            )}
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {items.map((item) => (
          <TabPanel
            key={item.value}
            tabIndex={panelsAreForms ? -1 : 0}
            className={classNames("pt-4", panelClassName)}
          >
            {item.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
