import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from './button';
import { Icon } from './icon';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** May lag behind, as the URL does. */
  value: string;
  onChange: (value: string) => void;
  onEnter?: (withShift: boolean) => void;
}

export function SearchField({ label, placeholder = label, value, onChange, onEnter }: SearchFieldProps) {
  const { t } = useTranslation('shared');
  const input = useRef<HTMLInputElement>(null);
  // Show the user's own text while typing: a late value would move the caret and lose letters.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const change = (next: string) => {
    setTyped(next);
    onChange(next);
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  return (
    <div className="relative flex h-fit min-w-0 items-center">
      <Icon icon={Search} className="pointer-events-none absolute left-3 size-4 text-text3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={shown}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.(event.shiftKey);
          if (event.key !== 'Escape' || shown === '') return;
          event.stopPropagation();
          clear();
        }}
        className="h-9 w-full rounded-md border border-line2 bg-surface pr-9 pl-9 text-ellipsis outline-offset-0 placeholder:text-text3 focus-visible:border-focus pointer-coarse:h-11 [&::-webkit-search-cancel-button]:appearance-none"
      />
      {shown !== '' && (
        <div className="absolute inset-y-0 right-0 flex items-center">
          <IconButton icon={X} label={t('clearSearch')} onClick={clear} />
        </div>
      )}
    </div>
  );
}
