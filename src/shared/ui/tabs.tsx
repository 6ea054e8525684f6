import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

import { Count } from './count';

interface TabsProps<Id extends string> {
  label: string;
  selected: Id;
  onSelect: (id: Id) => void;
  tabs: readonly { id: Id; label: string; count?: number | undefined; news?: string | undefined }[];
  /** At the end of the tab bar. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Tabs over one panel, with counts and what is new; which is open is the caller's to keep (in the URL). */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs, aside, children }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onSelect(tab.id);
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-4">
        <TabList
          aria-label={label}
          className="-mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto max-sm:basis-full"
        >
          {tabs.map(({ id, label: name, count, news }) => (
            <Tab
              key={id}
              id={id}
              className="flex h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-text2 outline-none forced-colors:not-data-selected:border-[Canvas] selected:border-accent selected:font-semibold selected:text-text focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
            >
              {name} {count !== undefined && <span className="font-normal text-text3">{count}</span>}
              {news !== undefined && <Count>{news}</Count>}
            </Tab>
          ))}
        </TabList>
        {aside && <div className="py-1.5">{aside}</div>}
      </div>
      {/* A panel keeps the id it was born with, so each tab gets its own. */}
      <TabPanel key={selected} id={selected} className="outline-none">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
