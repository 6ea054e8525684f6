import { useFormats } from '@/shared/format/use-formats';
import { StatusShape, type Tone } from '@/shared/ui/badge';
import { Count } from '@/shared/ui/count';

interface TaskRowProps {
  tone: Tone;
  /** Place in the outline, such as 1.2.3. */
  number: string;
  title: string;
  /** A second line, where it is wanted. */
  details: string | undefined;
  unread: number;
  progress: string;
  selected: boolean;
}

/** A task in the tree. Many are drawn while scrolling, so it is only the elements it needs. */
export function TaskRow({ tone, number, title, details, unread, progress, selected }: TaskRowProps) {
  const formats = useFormats();
  return (
    <>
      <StatusShape tone={tone} />
      {number}
      <span title={title} className={`min-w-0 flex-1 truncate text-text ${selected ? 'font-semibold' : ''}`}>
        {title}
        {details && <span className="block truncate text-xs font-normal text-text3">{details}</span>}
      </span>
      {unread > 0 && <Count>{formats.number(unread)}</Count>}
      <span className="min-w-11 shrink-0 text-right text-sm text-text2">{progress}</span>
    </>
  );
}
