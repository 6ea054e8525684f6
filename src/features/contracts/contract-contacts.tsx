import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Control, type Path, type UseFormGetValues, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

import { maxContacts } from '@/entities/contract/contract';
import { cleanMail } from '@/entities/user/mail-address';
import { TextField } from '@/shared/form/text-field';
import { Button, IconButton } from '@/shared/ui/button';
import { showToast } from '@/shared/ui/show-toast';

import { type ContractValues, type contractSchema, emptyContact } from './contract-form';

interface ContractContactsProps {
  control: Control<ContractValues, unknown, z.output<typeof contractSchema>>;
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
