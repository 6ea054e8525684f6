import { type ReactNode, useState } from 'react';

import { Button } from './button';

interface Steps {
  /** Entries shown at first, and with each further press. */
  first: number;
  further: number;
}

/** The beginning of a long list, and how to see more of it; `count` entries come with the next press. */
export function useFirstEntries<Entry>(entries: readonly Entry[], { first, further }: Steps) {
  const [shown, setShown] = useState(first);
  return {
    entries: entries.slice(0, shown),
    more: {
      count: Math.max(0, Math.min(entries.length - shown, further)),
      show: () => setShown(shown + further),
    },
  };
}

/** Shows further entries of a list in a card; nothing where there are none. */
export function MoreEntries({
  more,
  children,
}: {
  more: ReturnType<typeof useFirstEntries>['more'];
  children: ReactNode;
}) {
  if (more.count === 0) return null;
  return (
    <div className="px-4 pb-3 print:hidden">
      <Button size="small" variant="quiet" onClick={more.show}>
        {children}
      </Button>
    </div>
  );
}
