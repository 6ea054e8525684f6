import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type PartlyUnreadable<Field extends string> = Readonly<Record<Field, unknown>> & {
  unreadable?: Readonly<Partial<Record<Field, string>>>;
};

/** A date may come from several fields, of which one was readable. */
const writtenIn = <Field extends string>(row: PartlyUnreadable<Field>, field: Field): string | undefined =>
  row[field] instanceof Date ? undefined : row.unreadable?.[field];

interface ReadableProps<Field extends string> {
  of: PartlyUnreadable<Field>;
  field: Field;
  children: ReactNode;
}

export function Readable<Field extends string>({ of, field, children }: ReadableProps<Field>) {
  const written = writtenIn(of, field);
  return written === undefined ? children : <Unreadable written={written} />;
}

function Unreadable({ written }: { written: string }) {
  const { t } = useTranslation('entities');
  return (
    <span title={written} className="text-sm text-text3 italic">
      {t('unreadable.value')}
    </span>
  );
}

/** Returns the text for files and for the search of tables. */
export function useReadableText() {
  const { t } = useTranslation('entities');
  return <Field extends string, Value>(row: PartlyUnreadable<Field>, field: Field, value: Value) =>
    writtenIn(row, field) === undefined ? value : t('unreadable.value');
}
