import { CircleAlert, RefreshCw } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/isolate';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';

import type { Command, FailedSource, useFound } from './use-found';

interface ResultsProps {
  found: ReturnType<typeof useFound>;
  asking: boolean;
  onChoose: (command: Command) => void;
}

export function Results({ found, asking, onChoose }: ResultsProps) {
  const { t } = useTranslation('command-palette');
  const formats = useFormats();
  const { groups, total, pending, failed } = found;
  return (
    <>
      <ListBox
        aria-label={t('results')}
        className="min-h-0 overflow-y-auto p-2 outline-none sm:max-h-[56vh] max-sm:flex-1"
        renderEmptyState={() => !pending && <EmptyState title={t('none')} text={t('noneText')} />}
      >
        {groups.map(({ id, commands, total: of }) => (
          <ListBoxSection key={id} id={id} className="pb-2">
            <Header className="flex justify-between px-3 pt-2 pb-1 text-xs font-medium text-text3">
              {t(`group.${id}`)}
              {of > commands.length && (
                <span className="font-normal">
                  {t('some', { shown: commands.length, total: formats.number(of) })}
                </span>
              )}
            </Header>
            {/* A task may belong to two areas; equal keys put the list box in an endless loop. */}
            {commands.map((command) => (
              <Option key={command.id} command={command} onChoose={() => onChoose(command)} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      <p role="status" className="sr-only">
        {asking && !pending ? t('count', { count: total, total: formats.number(total) }) : ''}
      </p>
      {asking && pending && (
        <p className="border-t border-line px-4 py-2 text-sm text-text2">{t('pending')}</p>
      )}
      {failed.length > 0 && <Failed sources={failed} />}
    </>
  );
}

interface OptionProps {
  command: Command;
  onChoose: () => void;
}

function Option({ command, onChoose }: OptionProps) {
  const { id, label, detail, icon, hue } = command;
  return (
    <ListBoxItem
      id={id}
      textValue={joinParts([label, detail], ', ')}
      onAction={onChoose}
      className="relative flex min-h-9 cursor-pointer items-center gap-x-3 rounded-md px-3 py-1.5 outline-none focus:bg-selected focus:before:absolute focus:before:inset-y-1.5 focus:before:left-0 focus:before:border-l-3 focus:before:border-accent hover:bg-hover max-sm:flex-wrap pointer-coarse:min-h-11"
    >
      <Icon
        icon={icon}
        className={`size-4 shrink-0 ${hue ? '' : 'text-text3'}`}
        style={hue ? { color: hue } : {}}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {detail && (
        <span className="truncate text-sm text-text3 max-sm:basis-full max-sm:pl-7 sm:max-w-[45%] sm:shrink-0">
          {detail}
        </span>
      )}
    </ListBoxItem>
  );
}

function Failed({ sources }: { sources: readonly FailedSource[] }) {
  const { t } = useTranslation('command-palette');
  const { t: shared } = useTranslation('shared');
  const names = (['tasks', 'tickets', 'faqs'] as const).flatMap((group) => {
    const failing = sources.filter((source) => source.group === group);
    const areas = failing.map(({ area }) => area).filter(Boolean);
    if (failing.length === 0) return [];
    return areas.length === 0
      ? t(`group.${group}`)
      : t('failedIn', { group: t(`group.${group}`), areas: areas.join(', ') });
  });
  return (
    <div role="alert" className="flex items-start gap-3 border-t border-line px-4 py-2 text-sm">
      <Icon icon={CircleAlert} className="mt-1 size-4 shrink-0 text-failed" />
      <p className="min-w-0 flex-1 py-0.5">{t('failed', { sources: names.join(', ') })}</p>
      <Button size="small" icon={RefreshCw} onClick={() => sources.forEach(({ retry }) => retry())}>
        {shared('retry')}
      </Button>
    </div>
  );
}
