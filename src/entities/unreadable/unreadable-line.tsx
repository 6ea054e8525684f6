import type { QueryKey } from '@tanstack/react-query';

import { Banner } from '@/shared/ui/banner';

import { useUnreadable } from './unreadable';
import { useUnreadableNoteText, useUnreadableText } from './use-unreadable-text';

interface UnreadableLineProps {
  lists: readonly { queryKey: QueryKey }[];
  /** The box is rendered only with the line. */
  className?: string | undefined;
}

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

/** Returns undefined if the lists are complete. */
export const useUnreadableNote = (lists: UnreadableLineProps['lists']): string | undefined =>
  useUnreadableNoteText()(useUnreadable(lists));
