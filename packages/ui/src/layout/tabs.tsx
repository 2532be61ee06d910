import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Mounted only while its tab is selected. */
  panel: ReactNode;
};

export type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Removes the panels from the tab order, because they begin with a field. */
  panelsAreForms?: boolean | undefined;
  className?: string | undefined;
  panelClassName?: string | undefined;
};

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
        const selected = items[index];
        if (selected) onChange(selected.value);
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
