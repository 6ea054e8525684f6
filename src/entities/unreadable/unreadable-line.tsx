import type { QueryKey } from '@tanstack/react-query';

import { Banner } from '@/shared/ui/banner';

import { useUnreadable } from './unreadable';
import { useUnreadableNoteText, useUnreadableText } from './use-unreadable-text';

interface UnreadableLineProps {
  /** The lists that what stands below is made of. */
  lists: readonly { queryKey: QueryKey }[];
  /** Of the box around it, which is there only with the line. */
  className?: string | undefined;
}

/** Says above a list, or what was counted from it, that it is not complete; nothing for one that is (R-DATA-15). */
export function UnreadableLine({ lists, className }: UnreadableLineProps) {
  const text = useUnreadableText()(useUnreadable(lists));
  if (!text) return null;
  return (
    <div className={className}>
      <Banner tone="warning" title={text.title}>
        {text.fields}
      </Banner>
    </div>
  );
}

/** For a file made of these lists; undefined where they are complete. */
export const useUnreadableNote = (lists: UnreadableLineProps['lists']): string | undefined =>
  useUnreadableNoteText()(useUnreadable(lists));
