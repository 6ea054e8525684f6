import { type ReactNode, useState } from 'react';

import { Button } from './button';

/** Shows `first` entries at once, and `further` ones with each press. */
export function useFirstEntries<Entry>(entries: readonly Entry[], first: number, further = 50) {
  const [shown, setShown] = useState(first);
  return {
    entries: entries.slice(0, shown),
    more: {
      count: Math.max(0, Math.min(entries.length - shown, further)),
      show: () => setShown(shown + further),
    },
  };
}

type More = ReturnType<typeof useFirstEntries>['more'];

export function MoreEntries({ more, children }: { more: More; children: ReactNode }) {
  if (more.count === 0) return null;
  return (
    <div className="px-4 pb-3 print:hidden">
      <Button size="small" variant="quiet" onClick={more.show}>
        {children}
      </Button>
    </div>
  );
}
