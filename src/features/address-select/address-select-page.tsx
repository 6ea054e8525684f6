import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { internalPath } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { recordLogin } from '@/entities/protocol-entry/record';
import { forgetShown } from '@/entities/session/forget-shown';
import { logOut } from '@/entities/session/logout';
import { type Session, selectAddress, useSession } from '@/entities/session/session';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

const schema = z.object({ oid: z.string().check(z.minLength(1)) });

/** Choice of the portal address, a modal over nothing (R-ADR-01). */
export function Component() {
  const [search] = useSearchParams();
  const session = useSession();
  const returnUrl = internalPath(search.get('returnUrl'));
  // A single address was chosen at login; then there is nothing to ask.
  if (session?.address && session.contact.addresses.length <= 1) return <Navigate to={returnUrl} replace />;
  if (!session) return null;
  return session.contact.addresses.length === 0 ? (
    <NoAddress />
  ) : (
    <AddressChoice session={session} returnUrl={returnUrl} />
  );
}

function NoAddress() {
  const { t } = useTranslation('address-select');
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      level={1}
      open
      dismissable={false}
      onClose={() => undefined}
      actions={
        <Button variant="primary" onClick={() => void logOut('wanted')}>
          {t('logout')}
        </Button>
      }
    >
      <Banner tone="error" title={t('none')} />
    </Dialog>
  );
}

function AddressChoice({ session, returnUrl }: { session: Session; returnUrl: string }) {
  const { t } = useTranslation('address-select');
  const navigate = useNavigate();
  const { addresses, mainAddress } = session.contact;
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { oid: session.address?.oid ?? '' },
  });

  const submit = handleSubmit(({ oid }) => {
    const address = addresses.find((candidate) => candidate.oid === oid);
    if (!address) return;
    const first = session.address === null;
    selectAddress(address);
    if (first) recordLogin();
    // Everything shown so far belonged to the other address.
    else forgetShown();
    void navigate(returnUrl, { replace: true });
  });

  const missing = formState.errors.oid !== undefined;
  return (
    <Dialog
      title={t('title')}
      level={1}
      open
      dismissable={session.address !== null}
      onClose={() => void navigate(returnUrl, { replace: true })}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <fieldset aria-describedby={missing ? 'address-missing' : undefined}>
          <legend className="mb-3 text-text2">{t('text')}</legend>
          <div className="flex max-h-[50dvh] flex-col gap-2 overflow-y-auto -m-0.5 p-0.5">
            {addresses.map((address) => (
              <label
                key={address.oid}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line2 px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
              >
                <input type="radio" value={address.oid} className="size-4 choice" {...register('oid')} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{addressName(address)}</span>
                  <span className="text-sm text-text3">
                    {[
                      address.number && t('number', { number: address.number }),
                      address.shortName,
                      address.oid === mainAddress?.oid && t('main'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {missing && (
          <p id="address-missing" role="alert" className="text-sm text-failed">
            {t('required')}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {session.address ? (
            <Button onClick={() => void navigate(returnUrl, { replace: true })}>{t('cancel')}</Button>
          ) : (
            <Button onClick={() => void logOut('wanted')}>{t('logout')}</Button>
          )}
          <Button type="submit" variant="primary">
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
