import { House, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type AreaAccess, pageAccess, useAccessText } from '@/areas/access';
import { AreaIcon } from '@/areas/area-icon';
import { useAreaName } from '@/areas/area-name';
import { addressName } from '@/entities/address/address';
import { useValidityText } from '@/entities/role/use-validity-text';
import { StatusShape } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';

import type { UserRights } from './use-rights';

interface UserSightProps {
  seen: UserRights;
  now: Date;
  onEditRoles: () => void;
  onClose: () => void;
}

export function UserSight({ seen: { session, rights }, now, onEditRoles, onClose }: UserSightProps) {
  const { t } = useTranslation('users');
  const areaName = useAreaName();
  const accessText = useAccessText();
  const validityText = useValidityText();
  const others = [
    { name: t('map.contracts'), access: pageAccess(session, { role: 'CONTRACTS' }, {}, now) },
    { name: t('map.administration'), access: pageAccess(session, 'admin', {}, now) },
  ];
  const reason = (access: AreaAccess) => (access.open ? '' : accessText.short(access));
  const areas = rights.map(({ area, access, spans }) => ({
    name: areaName(area),
    access,
    icon: <AreaIcon area={area} />,
    note: access.open ? spans.map(validityText).join(', ') : reason(access),
  }));
  const entries = [
    ...areas,
    ...others.map(({ name, access }) => ({ name, access, icon: null, note: reason(access) })),
  ];
  return (
    <Dialog
      title={t('map.sight', { username: session.username })}
      open
      wide
      onClose={onClose}
      actions={
        <>
          <Button icon={Pencil} onClick={onEditRoles}>
            {t('map.editRoles')}
          </Button>
          <Button onClick={onClose}>{t('map.close')}</Button>
        </>
      }
    >
      <p className="mb-4 text-text2">{t('map.sightText', { address: addressName(session.address) })}</p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Group title={t('map.sightOpen')}>
          <Entry
            name={t('map.main')}
            note={t('map.mainText')}
            open
            icon={<Icon icon={House} className="size-4 text-text2" />}
          />
          {entries
            .filter(({ access }) => access.open)
            .map(({ name, note, icon }) => (
              <Entry key={name} name={name} note={note} icon={icon} open />
            ))}
        </Group>
        <Group title={t('map.sightClosed')}>
          {entries
            .filter(({ access }) => !access.open)
            .map(({ name, note, icon }) => (
              <Entry key={name} name={name} note={note} icon={icon} open={false} />
            ))}
        </Group>
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

interface EntryProps {
  name: string;
  note: string;
  open: boolean;
  icon: ReactNode;
}

function Entry({ name, note, open, icon }: EntryProps) {
  return (
    <li className="flex items-start gap-2 py-2">
      <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center">
        {icon ?? <StatusShape tone={open ? 'done' : 'closed'} />}
      </span>
      <span className="min-w-0">
        <span className={open ? 'font-medium' : 'text-text2'}>{name}</span>
        <span className="block text-xs text-text3">{note}</span>
      </span>
    </li>
  );
}
