import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { KeyCap } from '@/shared/ui/kbd';
import { useRootMark } from '@/shared/ui/use-root-mark';

import { Results } from './results';
import { type Command, useFound } from './use-found';

interface CommandPaletteProps {
  /** Text typed before the palette opened. */
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
  useRootMark('data-scrim');
  const found = useFound(typed, pages, actions);
  const choose = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-start justify-center bg-scrim sm:p-4 sm:pt-[12vh] entering:animate-fade-in print:hidden"
    >
      <Modal className="w-full overflow-hidden border-line-float bg-surface shadow-dialog max-sm:h-full sm:max-w-[640px] sm:rounded-xl sm:border entering:animate-rise">
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
      </Modal>
    </ModalOverlay>
  );
}
