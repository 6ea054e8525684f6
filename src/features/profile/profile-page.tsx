import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

import { AreaIcon, areaOfRoleName, useRoleLabel } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { isApiError, isUnclear, useFailureReason } from '@/entities/error/error';
import { passwordChangeMutation } from '@/entities/password/queries';
import { PasswordChecklist, equalPasswords, passwordPair } from '@/entities/password/rules';
import { adminFunction, isValidAt } from '@/entities/role/role';
import { useValidityText } from '@/entities/role/use-validity-text';
import { type ActiveSession, adviceContext, useActiveSession } from '@/entities/session/session';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/text-field';
import { isPadded } from '@/shared/form/typed-text';
import { useFields } from '@/shared/form/use-fields';
import { useFormats } from '@/shared/format/formats';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/facts';
import { PageHeader } from '@/shared/ui/page-header';
import { showToast } from '@/shared/ui/show-toast';
import { TableHead, tableLook } from '@/shared/ui/table-look';

import { LogoCard } from './logo-card';

type OwnRole = ActiveSession['contact']['functions'][number];

const standings = ['valid', 'startsLater', 'ended'] as const;

function standingOf(role: OwnRole, now: Date): (typeof standings)[number] {
  if (isValidAt(role, now)) return 'valid';
  return role.validFrom && role.validFrom > now ? 'startsLater' : 'ended';
}

/** Returns the roles at the chosen address, valid ones first; the admin function stays hidden (R-PROF-07). */
export function ownRoles({ contact, address }: ActiveSession, now: Date) {
  return contact.functions
    .filter(({ role, addressNumber }) => role && role !== adminFunction && addressNumber === address.number)
    .map((role) => ({ ...role, standing: standingOf(role, now) }))
    .toSorted((a, b) => standings.indexOf(a.standing) - standings.indexOf(b.standing));
}

export function Component() {
  const { t } = useTranslation('profile');
  const session = useActiveSession();
  return (
    <>
      <PageHeader title={t('title')} lead={t(session.staff ? 'leadStaff' : 'lead')} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="flex min-w-0 flex-col gap-4">
          <PersonCard session={session} />
          {/* Staff see the address' name instead of their roles (R-PROD-07). */}
          {!session.staff && <RolesCard session={session} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LogoCard addressOid={session.address.oid} />
          <PasswordCard username={session.username} />
        </div>
      </div>
    </>
  );
}

function PersonCard({ session }: { session: ActiveSession }) {
  const { contact, address, staff, username, loggedInAt } = session;
  const { t } = useTranslation('profile');
  const formats = useFormats();
  const { pathname } = useLocation();
  const name = addressName(address);
  return (
    <Card title={t('person.title')} ruled>
      <Facts
        facts={[
          ...(staff
            ? [{ name: t('person.addressName'), value: name }]
            : [
                { name: t('person.firstName'), value: contact.firstName },
                { name: t('person.lastName'), value: contact.lastName },
              ]),
          {
            name: t('person.address'),
            value: (
              <span className="flex flex-wrap items-baseline gap-x-3">
                {address.number ? t('person.addressLine', { address: name, number: address.number }) : name}
                {contact.addresses.length > 1 && (
                  <Link to={paths.addressSelect(pathname)} className="fingertip link text-sm">
                    {t('person.changeAddress')}
                  </Link>
                )}
              </span>
            ),
          },
          ...(address.shortName ? [{ name: t('person.shortName'), value: address.shortName }] : []),
          { name: t('person.username'), value: username },
          { name: t('person.email'), value: contact.email },
          { name: t('person.number'), value: contact.number },
          { name: t('person.loggedInAt'), value: formats.dateTime(loggedInAt) },
        ]}
      />
      <p className="px-4 pb-3 text-sm">
        <Link to={paths.myDevice()} className="fingertip link">
          {t('person.myDevice')}
        </Link>
      </p>
    </Card>
  );
}

const tones = { valid: 'done', startsLater: 'waiting', ended: 'closed' } as const;

function RolesCard({ session }: { session: ActiveSession }) {
  const { t } = useTranslation('profile');
  const [now] = useState(() => new Date());
  const roleLabel = useRoleLabel();
  const validityText = useValidityText();
  const roles = ownRoles(session, now);
  return (
    <Card title={t('roles.title')} ruled>
      {roles.length === 0 ? (
        <EmptyState
          title={t(session.admin ? 'roles.admin' : 'roles.none')}
          text={t(session.admin ? 'roles.adminText' : 'roles.noneText', adviceContext())}
        />
      ) : (
        <table aria-label={t('roles.title')} className={tableLook.table}>
          <TableHead labels={[t('roles.role'), t('roles.validity'), t('roles.standing')]} />
          <tbody>
            {roles.map((role) => {
              const area = areaOfRoleName(role.role);
              return (
                <tr
                  key={role.oid}
                  className={`${tableLook.row} max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5`}
                >
                  <th scope="row" className="h-11 px-4 text-left font-medium max-sm:h-auto max-sm:p-0">
                    <span className="flex items-center gap-2">
                      {area && <AreaIcon area={area} />}
                      {roleLabel(role.role)}
                    </span>
                  </th>
                  <td className="px-4 text-sm text-text2 max-sm:order-3 max-sm:col-span-2 max-sm:p-0">
                    {validityText(role)}
                  </td>
                  <td className="w-px px-4 text-right max-sm:w-auto max-sm:p-0">
                    <Badge tone={tones[role.standing]}>{t(`roles.${role.standing}`)}</Badge>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const empty = { oldPassword: '', password: '', confirmation: '' };

const schema = z
  .object({ oldPassword: z.string().check(z.minLength(1, 'oldRequired')), ...passwordPair })
  .check(equalPasswords);

export function PasswordCard({ username }: { username: string }) {
  const { t } = useTranslation('profile');
  const { field, handleSubmit, control, reset } = useFields({
    schema,
    defaultValues: empty,
    judgedWith: { password: 'confirmation' },
    messages: t('password', { returnObjects: true }),
  });
  // After a lost response a wrong old password may mean that the new one is already set.
  const [unclear, setUnclear] = useState(false);
  const change = useMutation({
    ...passwordChangeMutation,
    onSuccess: () => {
      reset(empty);
      setUnclear(false);
      showToast({ text: t('password.changed') });
    },
    onError: (failure) => setUnclear((before) => before || isUnclear(failure)),
  });
  const reason = useFailureReason();
  const { error } = change;
  const failure = () => {
    if (isApiError(error, 'badRequest')) {
      const padded = isPadded(change.variables?.oldPassword ?? '');
      return t(`password.${unclear ? 'wrongOldUnclear' : padded ? 'wrongOldPadded' : 'wrongOld'}`);
    }
    if (isUnclear(error)) return t('password.unclear');
    return reason(error, t('password.failedText'));
  };
  return (
    <Card title={t('password.title')} ruled body="p-4">
      <Form
        onSubmit={handleSubmit(({ oldPassword, password }) => change.mutate({ oldPassword, password }))}
        submitLabel={t('password.submit')}
        busy={change.isPending}
        error={error && { title: t('password.failed'), text: failure() }}
        onCloseError={change.reset}
      >
        {/* Password managers store the new password under this name. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label={t('password.old')} autoComplete="current-password" {...field('oldPassword')} />
        <PasswordField label={t('password.new')} {...field('password')} />
        <PasswordChecklist password={useWatch({ control, name: 'password' })} />
        <PasswordField label={t('password.confirmation')} {...field('confirmation')} />
      </Form>
    </Card>
  );
}
