import { Check, X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast';
import { useTranslation } from 'react-i18next';

import { IconButton } from './button';
import { Icon } from './icon';
import type { Toast } from './show-toast';

/** Milliseconds; hover and focus stop the clock (WCAG 2.2.1). */
const shownFor = 6000;

// react-aria's toast is not stable yet, so no other file may use it.
const queue = new AriaToastQueue<Toast>({ maxVisibleToasts: 3 });

/** Screens call `showToast`, which loads this file first. */
export function queueToast(toast: Toast): void {
  queue.add(toast, { timeout: shownFor });
}

export const clearToasts = (): void => queue.clear();

export function ToastRegion({ edge = '' }: { edge?: string }) {
  const { t } = useTranslation('shared');
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={t('notifications')}
      className={`fixed bottom-12 left-4 z-50 max-sm:z-30 flex max-w-[calc(100vw-2rem)] flex-col-reverse items-start gap-2 rounded-md print:hidden ${edge}`}
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex min-h-11 animate-rise items-center gap-3 rounded-md bg-text py-1 pr-1 pl-4 text-surface outline-offset-2 forced-colors:border *:[--focus:var(--focus-inverted)]"
        >
          <Icon icon={Check} className="size-4 shrink-0" />
          {/* The live region announces it; the library's own role `alert` would interrupt. */}
          <AriaToastContent role="group" className="min-w-0 wrap-anywhere">
            <Text slot="title">{toast.content.text}</Text>
          </AriaToastContent>
          {toast.content.action && (
            <button
              type="button"
              className="min-h-9 px-2 font-medium underline underline-offset-3 pointer-coarse:min-h-11"
              onClick={() => {
                toast.content.action?.onPress();
                queue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </button>
          )}
          <IconButton icon={X} label={t('close')} inverted onClick={() => queue.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}
