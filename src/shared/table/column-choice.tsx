import { Columns3 } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';

import { Checkbox } from '../form/checkbox';
import { buttonClass } from '../ui/button';
import type { Column } from './columns';

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns are seen. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('shared');
  const choices = columns.filter(({ hideable = true }) => hideable);
  return (
    <DialogTrigger>
      <AriaButton className={buttonClass('secondary')}>
        <Columns3 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('table.columns')}
      </AriaButton>
      <Popover
        aria-label={t('table.columns')}
        placement="bottom start"
        className="z-50 rounded-lg border border-line-float bg-surface shadow-menu outline-none entering:animate-fade-in"
      >
        <div className="flex max-h-96 min-w-48 flex-col overflow-y-auto px-3 py-1">
          {choices.map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={!hidden.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            />
          ))}
        </div>
      </Popover>
    </DialogTrigger>
  );
}
