import { House, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import {
  type AreaAccess,
  type AreaData,
  allAreas,
  pageAccess,
  roleNameOf,
  useAccessText,
} from '@/areas/access';
import { AreaIcon, useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/topic-area';
import { addressName } from '@/entities/address/address';
import { useValidityText } from '@/entities/role/use-validity-text';
import type { ActiveSession } from '@/entities/session/session';
import { StatusShape } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';

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
  const house = <Icon icon={House} className="size-4 text-text2" />;
  const entries: readonly { name: string; access: AreaAccess; icon?: ReactNode; note?: string }[] = [
    { name: t('map.main'), access: { open: true }, icon: house, note: t('map.mainText') },
    ...rights.map(({ area, access, spans }) => ({
      name: areaName(area),
      access,
      icon: <AreaIcon area={area} />,
      note: spans.map(validityText).join(', '),
    })),
    { name: t('map.contracts'), access: pageAccess(session, { role: 'CONTRACTS' }, {}, now) },
    { name: t('map.administration'), access: pageAccess(session, 'admin', {}, now) },
  ];
  const groups = [
    { title: t('map.sightOpen'), of: entries.filter(({ access }) => access.open) },
    { title: t('map.sightClosed'), of: entries.filter(({ access }) => !access.open) },
  ];
  return (
    <Dialog
      title={t('map.sight', { username: session.username })}
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
        {groups.map(({ title, of }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 font-semibold">{title}</h3>
            <ul className="divide-y divide-line">
              {of.map(({ name, note, access, icon }) => (
                <li key={name} className="flex items-start gap-2 py-2">
                  <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center">
                    {icon ?? <StatusShape tone={access.open ? 'done' : 'closed'} />}
                  </span>
                  <span className="min-w-0">
                    <span className={access.open ? 'font-medium' : 'text-text2'}>{name}</span>
                    <span className="block text-xs text-text3">
                      {access.open ? note : accessText.short(access)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

type Span = ActiveSession['contact']['functions'][number];

export interface Right {
  area: TopicArea;
  access: AreaAccess;
  spans: readonly Span[];
}

export interface UserRights {
  session: ActiveSession;
  /** The user's contact is not visible, so the admin's address is assumed. */
  assumed: boolean;
  rights: readonly Right[];
}

export function rightsOf(session: ActiveSession, data: AreaData, now: Date): Right[] {
  return allAreas.map((area) => ({
    area,
    access: pageAccess(session, { role: area.csvCategory }, data, now),
    spans: session.contact.functions.filter(
      ({ role, addressNumber }) =>
        role === roleNameOf(area.csvCategory, area.role) && addressNumber === session.address.number,
    ),
  }));
}

/** Half of the bar, whose middle is today. */
const halfYearMs = 183 * 86_400_000;

export function barOf({ validFrom, validUntil }: Pick<Span, 'validFrom' | 'validUntil'>, now: Date) {
  const start = now.getTime() - halfYearMs;
  const share = (date: Date | null, open: number) =>
    date ? Math.min(100, Math.max(0, ((date.getTime() - start) / (2 * halfYearMs)) * 100)) : open;
  const left = share(validFrom, 0);
  const width = share(validUntil, 100) - left;
  return width > 0 ? { left, width } : undefined;
}
