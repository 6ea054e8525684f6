import type { ComponentProps } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface TooltipProps {
  text: string;
  /** A focusable element: a tooltip that only a mouse can open would be none. */
  children: ComponentProps<typeof Focusable>['children'];
}

/** Repeats on hover and focus what stands elsewhere in words; nothing may hang on it (look.md, principle 7). */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={6}
        className="z-50 max-w-72 rounded-md bg-text px-2.5 py-1.5 text-xs text-surface entering:animate-fade-in forced-colors:border"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
