import {
  RefreshCw,
  CircleAlert,
  CircleCheck,
  Info,
  type LucideIcon,
  Lock,
  TriangleAlert,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '../notice/announcements';
import { Button, IconButton } from './button';
import { Icon } from './icon';

const tones = {
  info: { look: 'border-new/50 border-l-new bg-new-soft', icon: Info, ink: 'text-new' },
  success: { look: 'border-done/50 border-l-done bg-done-soft', icon: CircleCheck, ink: 'text-done' },
  warning: {
    look: 'border-waiting/50 border-l-waiting bg-waiting-soft',
    icon: TriangleAlert,
    ink: 'text-waiting',
  },
  error: { look: 'border-failed/50 border-l-failed bg-failed-soft', icon: CircleAlert, ink: 'text-failed' },
  locked: { look: 'border-new/50 border-l-new bg-new-soft', icon: Lock, ink: 'text-new' },
} as const satisfies Record<string, { look: string; icon: LucideIcon; ink: string }>;

interface BannerProps {
  tone: keyof typeof tones;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  className?: string | undefined;
}

/** Screen readers announce it when it appears; errors interrupt and stay until closed. */
export function Banner({ tone, title, children, action, onClose, className = '' }: BannerProps) {
  const { t } = useTranslation('shared');
  const { look, icon, ink } = tones[tone];
  const id = useId();
  const sentences = useRef<HTMLDivElement>(null);
  const announced = useRef('');
  useEffect(() => {
    const text = [...(sentences.current?.children ?? [])].map(({ textContent }) => textContent).join(' ');
    if (tone === 'error' || text === announced.current) return;
    announced.current = text;
    announce(text);
  });
  return (
    <div
      {...(tone === 'error' ? { role: 'alert' } : { role: 'group', 'aria-labelledby': `${id}-title` })}
      className={`flex items-start gap-3 rounded-md border border-l-4 px-4 py-3 ${look} ${className}`}
    >
      <Icon icon={icon} className={`mt-0.5 size-4 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1">
        <div ref={sentences}>
          <p id={`${id}-title`} className="font-semibold text-text">
            {title}
          </p>
          {children && <div className="text-text2">{children}</div>}
        </div>
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onClose && (
        <div className="-my-2 -mr-2">
          <IconButton icon={X} label={t('close')} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

interface ErrorStateProps {
  tone?: 'error' | 'warning';
  title: string;
  text?: string | undefined;
  /** The button is busy until the promise settles. */
  onRetry?: (() => unknown) | false;
  className?: string | undefined;
}

export function ErrorState({ tone = 'error', title, text, onRetry, className }: ErrorStateProps) {
  const { t } = useTranslation('shared');
  const [retrying, setRetrying] = useState(false);
  const retry = (start: () => unknown) => {
    setRetrying(true);
    void Promise.resolve(start()).finally(() => setRetrying(false));
  };
  return (
    <Banner
      tone={tone}
      title={title}
      className={className}
      action={
        onRetry && (
          <Button size="small" icon={RefreshCw} busy={retrying} onClick={() => retry(onRetry)}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}
