import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { internalPath, paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { forgetShown, logOut } from '@/entities/session/logout';
import { ownAction, pinSession } from '@/entities/session/own-action';
import { type Session, type SessionAddress, selectAddress, useSession } from '@/entities/session/session';
import { RadioGroup } from '@/shared/form/checkbox';
import { Form } from '@/shared/form/form';
import { joinParts } from '@/shared/format/text';
import { showNotice } from '@/shared/notice/notices';
import { chosenFrom, readChosenFrom } from '@/shared/routing/location-state';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

const schema = z.object({ oid: z.string().check(z.minLength(1)) });

export function Component() {
  const [search] = useSearchParams();
  const location = useLocation();
  const session = useSession();
  const returnUrl = internalPath(search.get('returnUrl'));
  const named = session?.contact.addresses.find(({ oid }) => oid === search.get('address'));
  const from = readChosenFrom(location.state);
  if (session?.address && session.contact.addresses.length <= 1) return <Navigate to={returnUrl} replace />;
  if (!session) return null;
  if (session.address && named && from !== null)
    return (
      <AddressChange from={session.address} to={named} returnUrl={returnUrl} back={internalPath(from)} />
    );
  return session.contact.addresses.length === 0 ? (
    <NoAddress />
  ) : (
    <AddressChoice session={session} named={named} returnUrl={returnUrl} />
  );
}

interface AddressChangeProps {
  from: SessionAddress;
  to: SessionAddress;
  returnUrl: string;
  back: string;
}

function AddressChange({ from, to, returnUrl, back }: AddressChangeProps) {
  const { t } = useTranslation('address-select');
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    if (from.oid !== to.oid) {
      changeTo(to);
      showNotice({
        id: 'address',
        tone: 'info',
        title: t('changed', { address: addressName(to) }),
        text: t('changedText'),
        page: returnUrl.split('?')[0] ?? returnUrl,
        action: {
          label: t('changeBack', { address: addressName(from) }),
          run: () => void navigate(paths.addressSelect(back, from.oid), { state: chosenFrom(returnUrl) }),
        },
      });
    }
    void navigate(returnUrl, { replace: true });
  });
  // Selecting the address renders this again.
  useEffect(() => go(), []);
  return (
    <Loading>
      <Skeleton className="mb-6 h-8 w-56" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </Loading>
  );
}

/** All data shown so far belonged to the other address. */
function changeTo(address: SessionAddress): void {
  selectAddress(address);
  forgetShown();
}

function NoAddress() {
  const { t } = useTranslation('address-select');
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      level={1}
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

interface AddressChoiceProps {
  session: Session;
  named: SessionAddress | undefined;
  returnUrl: string;
}

function AddressChoice({ session, named, returnUrl }: AddressChoiceProps) {
  const { t } = useTranslation('address-select');
  const navigate = useNavigate();
  const { addresses, mainAddress } = session.contact;
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { oid: (named ?? session.address)?.oid ?? '' },
  });

  const goOn = () => void navigate(returnUrl, { replace: true });
  const submit = handleSubmit(({ oid }) => {
    const address = addresses.find((candidate) => candidate.oid === oid);
    if (!address) return;
    if (session.address) changeTo(address);
    else {
      selectAddress(address);
      void ownAction(pinSession(), { type: 'LOGIN' });
    }
    goOn();
  });

  return (
    <Dialog title={t('title')} level={1} dismissable={session.address !== null} onClose={goOn}>
      <Form
        onSubmit={submit}
        submitLabel={t('submit')}
        error={formState.errors.oid && { title: t('required') }}
        secondary={!session.address && <Button onClick={() => void logOut('wanted')}>{t('logout')}</Button>}
        onCancel={session.address ? goOn : undefined}
      >
        <RadioGroup
          label={t('text')}
          options={addresses.map((address) => ({
            value: address.oid,
            label: <span className="font-medium">{addressName(address)}</span>,
            hint: joinParts(
              [
                address.number && t('number', { number: address.number }),
                address.shortName,
                address.oid === mainAddress?.oid && t('main'),
              ],
              ' · ',
            ),
          }))}
          {...register('oid')}
        />
      </Form>
    </Dialog>
  );
}
