import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Control, type Path, type UseFormGetValues, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { limits, maxContacts } from '@/entities/contract/contract';
import { cleanMail, typedMail } from '@/entities/user/mail-address';
import { TextField } from '@/shared/form/text-field';
import { atLeast, atMost, typedText } from '@/shared/form/typed-text';
import { Button, IconButton } from '@/shared/ui/button';
import { showToast } from '@/shared/ui/show-toast';

const required = (...checks: Parameters<z.ZodMiniString['check']>) =>
  typedText(atLeast(1, 'required'), ...checks);
const upTo = (field: keyof typeof limits) => atMost(limits[field], `max${limits[field]}`);

/** Formats a typed date (1.3.2026, 01.03.26) as dd.MM.yyyy; leaves other texts unchanged. */
export const fullDate = (text: string): string =>
  text.replace(
    /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/,
    (_, day: string, month: string, year: string) =>
      `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year.padStart(4, '20')}`,
  );

function isPaperDate(text: string): boolean {
  const [day = '', month = '', year = ''] = text.split('.');
  return /^\d{2}\.\d{2}\.\d{4}$/.test(text) && z.iso.date().safeParse(`${year}-${month}-${day}`).success;
}

const contactSchema = z.object({
  department: required(upTo('department')),
  contactName: required(upTo('contactName')),
  phone: typedText(upTo('phone')),
  email: typedMail('required', 'email', upTo('email')),
  authority: required(),
});

/** A contract is valid only if all its contacts are (R-CON-01 to R-CON-07). */
export const contractSchema = z.object({
  company: required(upTo('company')),
  street: required(),
  zip: required(),
  place: required(upTo('place')),
  date: required(z.overwrite(fullDate), z.refine(isPaperDate, 'date')),
  name: required(upTo('name')),
  function: required(upTo('function')),
  contacts: z.array(contactSchema).check(z.maxLength(maxContacts)),
});
export type ContractValues = z.input<typeof contractSchema>;
export type ContractControl = Control<ContractValues, unknown, z.output<typeof contractSchema>>;

export const contractDraft = z.object({
  company: z.string(),
  street: z.string(),
  zip: z.string(),
  place: z.string(),
  date: z.string(),
  name: z.string(),
  function: z.string(),
  contacts: z.array(
    z.object({
      department: z.string(),
      contactName: z.string(),
      phone: z.string(),
      email: z.string(),
      authority: z.string(),
    }),
  ),
});

export const emptyContact = { department: '', contactName: '', phone: '', email: '', authority: '' };

const paperDate = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const fitting = (text: string, field: keyof typeof limits) => (text.length <= limits[field] ? text : '');

export const newContract = (prefill: { company: string; name: string; today: Date }): ContractValues => ({
  company: fitting(prefill.company, 'company'),
  street: '',
  zip: '',
  place: '',
  date: paperDate.format(prefill.today),
  name: fitting(prefill.name, 'name'),
  function: '',
  contacts: [emptyContact],
});

interface ContractContactsProps {
  control: ContractControl;
  field: (
    name: Path<ContractValues>,
    clean?: (typed: string) => string,
  ) => Omit<ComponentProps<typeof TextField>, 'label'>;
  getValues: UseFormGetValues<ContractValues>;
}

export function ContractContacts({ control, field, getValues }: ContractContactsProps) {
  // react-hook-form mutates its objects, so compiled code would miss a new contact.
  'use no memo';
  const { t } = useTranslation('contracts');
  const { t: shared } = useTranslation('shared');
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'contacts' });
  const takeOut = (index: number) => {
    const typed = getValues(`contacts.${index}`);
    remove(index);
    if (Object.values(typed).every((text) => text === '')) return;
    const putBack = () => {
      const { length } = getValues('contacts');
      if (length < maxContacts) insert(Math.min(index, length), typed, { shouldFocus: false });
    };
    showToast({
      text: t('contactRemoved', { number: index + 1 }),
      action: { label: shared('undo'), onPress: putBack },
    });
  };
  return (
    <section aria-label={t('contacts')} className="flex flex-col gap-4 border-t border-line pt-4">
      <h2 className="flex items-baseline gap-2 text-lg font-semibold tracking-[-0.01em]">
        {t('contacts')}
        <span className="text-sm font-normal text-text3">
          {t('contactCount', { count: fields.length, most: maxContacts })}
        </span>
      </h2>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={t('contact', { number: index + 1 })}
          className="flex flex-col gap-4 border-b border-line pb-5"
        >
          <div className="flex items-center justify-between">
            <h3 className="font-semibold">{t('contact', { number: index + 1 })}</h3>
            <IconButton
              icon={Trash2}
              label={t('removeContact', { number: index + 1 })}
              onClick={() => takeOut(index)}
            />
          </div>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField label={t('field.department')} {...field(`contacts.${index}.department`)} />
            <TextField label={t('field.contactName')} {...field(`contacts.${index}.contactName`)} />
            <TextField label={t('field.phone')} type="tel" optional {...field(`contacts.${index}.phone`)} />
            <TextField
              label={t('field.email')}
              type="email"
              {...field(`contacts.${index}.email`, cleanMail)}
            />
          </div>
          <TextField
            label={t('field.authority')}
            hint={t('field.authorityHint')}
            {...field(`contacts.${index}.authority`)}
          />
        </fieldset>
      ))}
      <div>
        <Button
          icon={Plus}
          lockedReason={fields.length >= maxContacts ? t('contactsFull', { most: maxContacts }) : undefined}
          onClick={() => append(emptyContact)}
        >
          {t('addContact')}
        </Button>
      </div>
    </section>
  );
}
