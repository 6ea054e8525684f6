import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Checkbox } from '@/shared/form/checkbox';
import { IconButton } from '@/shared/ui/button';
import { PopoverButton } from '@/shared/ui/menu';
import { toggleValue } from '@/shared/ui/toggle-value';

import { inOrder, isShown } from './columns';
import type { Table } from './use-table';

export function ColumnChoice<Row>({ table }: { table: Table<Row> }) {
  const { ordered: columns, state, change } = table;
  const { t } = useTranslation('engines/table');
  const pressed = useRef<HTMLElement>(null);
  const move = ({ currentTarget }: MouseEvent<HTMLElement>, moved: string, by: 1 | -1) => {
    pressed.current = currentTarget;
    change(({ order }) => {
      const ids = inOrder(columns, order).map(({ id }) => id);
      const to = ids.indexOf(moved) + by;
      return { order: to < 0 ? ids : ids.filter((id) => id !== moved).toSpliced(to, 0, moved) };
    });
  };
  const order = columns.map(({ id }) => id).join();
  // A moved line keeps its buttons, but not the focus.
  useLayoutEffect(() => {
    pressed.current?.focus();
  }, [order]);
  return (
    <PopoverButton icon={Columns3} label={t('columns')}>
      <ul className="flex min-w-64 flex-col py-1 pr-1 pl-3">
        {columns.map(({ id, header, hideable = true, optional = false }, index) => (
          <li key={id} className="flex items-center">
            <div className="mr-auto pr-4">
              {hideable ? (
                <Checkbox
                  label={header}
                  checked={isShown({ id, optional }, state)}
                  onChange={({ target: { checked } }) =>
                    change((now) =>
                      optional
                        ? { extra: toggleValue(now.extra, id, checked) }
                        : { hidden: toggleValue(now.hidden, id, !checked) },
                    )
                  }
                />
              ) : (
                <p className="flex min-h-9 items-center pl-[26px] font-medium pointer-coarse:min-h-11">
                  {header}
                </p>
              )}
            </div>
            <IconButton
              icon={ChevronUp}
              label={t('moveUp', { column: header })}
              aria-disabled={index === 0}
              onClick={(event) => move(event, id, -1)}
            />
            <IconButton
              icon={ChevronDown}
              label={t('moveDown', { column: header })}
              aria-disabled={index === columns.length - 1}
              onClick={(event) => move(event, id, 1)}
            />
          </li>
        ))}
      </ul>
    </PopoverButton>
  );
}
