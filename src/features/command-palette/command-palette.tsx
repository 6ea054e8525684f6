import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { ErrorState } from '@/shared/ui/banner';
import { IconButton } from '@/shared/ui/button';
import { Overlay } from '@/shared/ui/dialog-frame';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { KeyCap } from '@/shared/ui/kbd';

import { type Command, type FailedSource, useFound } from './use-found';

interface CommandPaletteProps {
  begun: string;
  pages: readonly Command[];
  actions: readonly Command[];
  onClose: () => void;
  onKeys: () => void;
}

export function CommandPalette({ begun, pages, actions, onClose, onKeys }: CommandPaletteProps) {
  const { t } = useTranslation('command-palette');
  const { t: shared } = useTranslation('shared');
  const [typed, setTyped] = useState(begun);
  const found = useFound(typed, pages, actions);
  const choose = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <Overlay
      isDismissable
      onClose={onClose}
      className="items-start sm:pt-[12vh]"
      frameClass="max-sm:h-full sm:max-w-[640px] sm:border"
    >
      <Dialog aria-label={t('title')} className="flex flex-col outline-none max-sm:h-full">
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          {/* Enter opens the focused option, or the first one, for example after pasting. */}
          <form
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              const first = found.groups[0]?.commands[0];
              if (first && typed.trim() !== '') choose(first);
            }}
            className="flex items-center gap-3 border-b border-line pr-2 pl-4"
          >
            <Icon icon={Search} className="size-4 shrink-0 text-text3" />
            <TextField aria-label={t('field')} autoFocus className="min-w-0 flex-1">
              <Input
                // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the library names the list it drives
                role="combobox"
                aria-expanded
                placeholder={t('field')}
                maxLength={200}
                className="h-14 w-full bg-transparent text-base text-ellipsis outline-none placeholder:text-text3"
              />
            </TextField>
            <IconButton icon={X} label={shared('close')} onClick={onClose} />
          </form>
          <Results found={found} asking={typed.trim() !== ''} onChoose={choose} />
        </Autocomplete>
        <p className="flex items-center gap-x-4 border-t border-line px-4 py-2 text-xs text-text2 max-sm:hidden pointer-coarse:hidden">
          <span className="flex items-center gap-1.5">
            <KeyCap name="↑" />
            <KeyCap name="↓" /> {t('move')}
          </span>
          <span className="flex items-center gap-1.5">
            <KeyCap name={t('enter')} /> {t('open')}
          </span>
          <span className="flex items-center gap-1.5">
            <KeyCap name={t('escape')} /> {t('close')}
          </span>
          <button type="button" className="link ml-auto" onClick={onKeys}>
            {t('keys')}
          </button>
        </p>
      </Dialog>
    </Overlay>
  );
}

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
              <ListBoxItem
                key={command.id}
                id={command.id}
                textValue={joinParts([command.label, command.detail], ', ')}
                onAction={() => onChoose(command)}
                className="relative flex min-h-9 cursor-pointer items-center gap-x-3 rounded-md px-3 py-1.5 outline-none focus:bg-selected focus:before:absolute focus:before:inset-y-1.5 focus:before:left-0 focus:before:border-l-3 focus:before:border-accent hover:bg-hover max-sm:flex-wrap pointer-coarse:min-h-11"
              >
                <Icon
                  icon={command.icon}
                  className={`size-4 shrink-0 ${command.hue ? '' : 'text-text3'}`}
                  style={command.hue ? { color: command.hue } : {}}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">{command.label}</span>
                {command.detail && (
                  <span className="truncate text-sm text-text3 max-sm:basis-full max-sm:pl-7 sm:max-w-[45%] sm:shrink-0">
                    {command.detail}
                  </span>
                )}
              </ListBoxItem>
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

function Failed({ sources }: { sources: readonly FailedSource[] }) {
  const { t } = useTranslation('command-palette');
  const names = (['tasks', 'tickets', 'faqs'] as const).flatMap((group) => {
    const failing = sources.filter((source) => source.group === group);
    const areas = failing.map(({ area }) => area).filter(Boolean);
    if (failing.length === 0) return [];
    return areas.length === 0
      ? t(`group.${group}`)
      : t('failedIn', { group: t(`group.${group}`), areas: areas.join(', ') });
  });
  return (
    <div className="border-t border-line p-3">
      <ErrorState
        title={t('failed', { sources: names.join(', ') })}
        onRetry={() => sources.forEach(({ retry }) => retry())}
      />
    </div>
  );
}
