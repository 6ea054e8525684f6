import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

import { useConfig } from '@/shared/config/use-config';
import { joinParts } from '@/shared/format/isolate';

import { type ContractValues, type contractSchema } from './contract-form';

interface ContractSheetProps {
  control: Control<ContractValues, unknown, z.output<typeof contractSchema>>;
}

export function ContractSheet({ control }: ContractSheetProps) {
  const { t } = useTranslation('contracts');
  const config = useConfig();
  const values = useWatch({ control });
  const { company, street, zip, place, date, name } = values;
  const contacts = (values.contacts ?? []).map((contact, index) => ({ ...contact, number: index + 1 }));
  const gap = '\u00a0';
  return (
    <section
      aria-label={t('sheet.label')}
      className="sticky top-18 rounded-lg border border-line bg-surface px-8 py-8 text-sm max-xl:hidden print:static print:block print:border-0 print:p-0 print:text-base"
    >
      <p className="text-xs text-text3">{config.brand.company}</p>
      <h2 className="mt-6 text-xl font-semibold tracking-[-0.02em]">{t('sheet.title')}</h2>
      <p className="mt-4 font-medium">{company || gap}</p>
      <p>{street || gap}</p>
      <p>{joinParts([zip, place], ' ') || gap}</p>
      {contacts.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">{t('contacts')}</h3>
          <ol className="divide-y divide-line border-y border-line">
            {contacts.map((contact) => (
              <li key={contact.number} className="py-2 break-inside-avoid">
                <p className="font-medium">
                  {joinParts([contact.contactName, contact.department], ', ') || gap}
                </p>
                <p className="text-text2 wrap-anywhere">
                  {joinParts([contact.phone, contact.email], ' · ') || gap}
                </p>
                <p className="text-text2">
                  {contact.authority ? t('sheet.authority', { authority: contact.authority }) : gap}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className="mt-12 grid grid-cols-2 gap-8 break-inside-avoid">
        <p className="border-t border-line2 pt-1.5">
          {joinParts([place, date], ', ') || gap}
          <span className="block text-xs text-text3">{t('sheet.placeDate')}</span>
        </p>
        <p className="border-t border-line2 pt-1.5">
          {joinParts([name, values.function], ', ') || gap}
          <span className="block text-xs text-text3">{t('sheet.signature')}</span>
        </p>
      </div>
    </section>
  );
}
