import * as z from 'zod/mini';

import { limits, maxContacts } from '@/entities/contract/contract';
import { typedMail } from '@/entities/user/mail-address';
import { atLeast, atMost, typedText } from '@/shared/form/typed-text';

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
