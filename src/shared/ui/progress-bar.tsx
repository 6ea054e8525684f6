import { useFormats } from '../format/use-formats';

interface ProgressBarProps {
  /** 0 to 100; a backend's stray value beyond shows its number, the line stays in its track. */
  percent: number;
  /** What progresses, for screen readers. */
  label: string;
  /** What stands beside the line; the percentage if nothing else is given. */
  text?: string;
  /** Whether the value is a recognized one; otherwise the line is neutral. */
  recognized?: boolean;
  /** Fills its container instead of one table column. */
  wide?: boolean;
}

/** Progress as a line with its number in a column of its own. */
export function ProgressBar({
  percent,
  label,
  text: given,
  recognized = true,
  wide = false,
}: ProgressBarProps) {
  const formats = useFormats();
  const filled = Math.min(100, Math.max(0, percent));
  const text = given ?? formats.percent(percent);
  return (
    <span className={`flex items-center gap-2 ${wide ? 'w-full' : ''}`}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={`h-1.5 overflow-hidden rounded-full bg-sunken outline-1 outline-line2 ${wide ? 'min-w-0 flex-1' : 'w-12 shrink-0'}`}
      >
        <span
          className={`block h-full forced-color-adjust-none ${recognized ? 'bg-accent' : 'bg-text3'}`}
          style={{ width: `${filled}%` }}
        />
      </span>
      <span aria-hidden className="min-w-11 text-right text-sm whitespace-nowrap text-text2">
        {text}
      </span>
    </span>
  );
}
