import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TextField } from '@/shared/form/text-field';
import { cleanTyped } from '@/shared/form/typed-text';
import { useSearch } from '@/shared/routing/use-url-state';
import { Button, IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import { maxNameLength, remember, useTableMemory, withView } from './table-memory';

export interface ViewsProps {
  memoryKey: string;
  /** The page number belongs to no view. */
  pageKey: string;
  name: string;
  onName: (name: string) => void;
}

/** Returns the query without the page number, sorted so that views can be compared. */
function viewOf(search: URLSearchParams, pageKey: string): string {
  const view = new URLSearchParams(search);
  view.delete(pageKey);
  view.sort();
  return view.toString();
}

export function Views({ memoryKey, pageKey, name, onName }: ViewsProps) {
  const { t } = useTranslation('engines/table');
  const { views } = useTableMemory(memoryKey);
  const [search, setSearch] = useSearch();
  const now = viewOf(search, pageKey);
  const written = cleanTyped(name);
  const isUsed = views.some((view) => view.name === written);
  const [refused, setRefused] = useState('');
  const asks = isUsed && refused === written;
  const keep = () => {
    setRefused(isUsed ? written : '');
    if (written === '' || (isUsed && !asks)) return;
    remember(memoryKey, { views: withView(views, { name: written, query: now }) });
    onName('');
  };
  return (
    <>
      {views.length === 0 ? (
        <p className="px-4 pt-3 text-sm text-text2">{t('noViews')}</p>
      ) : (
        <ul className="max-h-72 overflow-y-auto p-1">
          {views.map((view) => (
            <li key={view.name} className="flex items-center">
              <button
                type="button"
                aria-pressed={view.query === now}
                onClick={() => setSearch(() => new URLSearchParams(view.query))}
                className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-3 text-left outline-offset-[-2px] hover:bg-hover pointer-coarse:min-h-11"
              >
                <Icon icon={Check} className={`size-4 shrink-0 ${view.query === now ? '' : 'invisible'}`} />
                <span className="truncate">{view.name}</span>
              </button>
              <IconButton
                icon={Trash2}
                label={t('forgetView', { name: view.name })}
                onClick={() =>
                  remember(memoryKey, { views: views.filter((other) => other.name !== view.name) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex items-end gap-2 border-t border-line px-4 py-3 first:border-t-0"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={t('viewName')}
            value={name}
            maxLength={maxNameLength}
            error={asks ? t('viewExists') : undefined}
            autoComplete="off"
            onChange={({ target }) => onName(target.value)}
          />
        </div>
        <Button type="submit">{t(asks ? 'replaceView' : 'keepView')}</Button>
      </form>
    </>
  );
}
