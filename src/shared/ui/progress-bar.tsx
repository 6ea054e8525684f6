import { useFormats } from '../format/formats';

interface ProgressBarProps {
  /** 0 to 100; a value beyond it is shown as a number, but the line stays in its track. */
  percent: number;
  label: string;
  text?: string;
  recognized?: boolean;
  wide?: boolean;
}

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
