import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import { Count } from './badge';

interface TabsProps<Id extends string> {
  label: string;
  selected: Id;
  onSelect: (id: Id) => void;
  tabs: readonly { id: Id; label: string; count?: number | undefined; news?: string | undefined }[];
  inset?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

/** Follows the ARIA pattern; the library's tabs are too large for the first page (ADR 0014). */
export function Tabs<Id extends string>({
  label,
  selected,
  onSelect,
  tabs,
  inset = false,
  aside,
  children,
}: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const words = tabs.map(({ label, count, news }) => `${label} ${count ?? ''} ${news ?? ''}`).join(' ');
  // Scroll the open tab into view, because the bar may be wider than its container.
  useEffect(() => {
    const reveal = () => {
      const bar = list.current;
      const tab = bar?.querySelector<HTMLElement>('[aria-selected=true]');
      if (!bar || !tab) return;
      const barBox = bar.getBoundingClientRect();
      const wanted = tab.getBoundingClientRect();
      if (wanted.left < barBox.left) bar.scrollLeft -= Math.ceil(barBox.left - wanted.left);
      else if (wanted.right > barBox.right) bar.scrollLeft += Math.ceil(wanted.right - barBox.right);
    };
    // Wait for a frame: measuring now would lay out the page twice and delay its requests.
    const frame = requestAnimationFrame(reveal);
    return () => cancelAnimationFrame(frame);
  }, [selected, words]);

  // A pressed control disappears with its old panel, so the tab takes the focus.
  const before = useRef(selected);
  useEffect(() => {
    if (before.current === selected) return;
    before.current = selected;
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
  }, [selected]);

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
      <div className={`flex flex-wrap items-center gap-x-4 border-b border-line ${inset ? 'px-4' : ''}`}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="-mb-px -mx-1.5 flex min-w-0 flex-1 gap-2 overflow-x-auto [scrollbar-width:none] max-sm:basis-full"
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
              className="relative flex h-11 cursor-pointer items-center gap-2 px-1.5 font-medium whitespace-nowrap text-text2 -outline-offset-2 hover:text-text aria-selected:font-semibold aria-selected:text-text aria-selected:after:absolute aria-selected:after:inset-x-1.5 aria-selected:after:bottom-0 aria-selected:after:border-b-2 aria-selected:after:border-accent print:not-aria-selected:hidden"
            >
              {tab.label}{' '}
              {tab.count !== undefined && <span className="font-normal text-text3">{tab.count}</span>}
              {tab.news !== undefined && <Count>{tab.news}</Count>}
            </button>
          ))}
        </div>
        {aside && <div className="py-1.5">{aside}</div>}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
