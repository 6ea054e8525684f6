import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

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

/**
 * Tabs over one panel, with counts and what is new; which is open is the caller's to keep (in the URL). After the ARIA
 * pattern: one stop in the tab order, arrow keys, Home and End choose. The library's tabs would bring 32 kB to the first
 * page (docs/adr/0002).
 */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs, aside, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs.at(target % tabs.length);
    if (!next) return;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
    onSelect(next.id);
  };

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-4">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="-mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto max-sm:basis-full"
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === selected}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={onKeyDown}
              className="flex h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-text2 outline-none forced-colors:not-aria-selected:border-[Canvas] aria-selected:border-accent aria-selected:font-semibold aria-selected:text-text focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
            >
              {tab.label}{' '}
              {tab.count !== undefined && <span className="font-normal text-text3">{tab.count}</span>}
              {tab.news !== undefined && <Count>{tab.news}</Count>}
            </button>
          ))}
        </div>
        {aside && <div className="py-1.5">{aside}</div>}
      </div>
      {/* Another tab's content is another panel: nothing of the last one lives on in it. */}
      <div key={selected} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
