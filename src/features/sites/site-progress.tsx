import { useTranslation } from 'react-i18next';

import { AreaIcon } from '@/areas/area-icon';
import { useAreaName } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { useFormats } from '@/shared/format/use-formats';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { StackedTableHead, tableLook } from '@/shared/ui/table-look';

import type { AreaProgress } from './site-figures';
import { SiteLink } from './site-link';
import type { Site } from './use-sites';

const line =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 sm:grid-cols-[minmax(0,1fr)_9rem_8.5rem]';
const cells = ['', 'max-sm:order-3 max-sm:col-span-2', 'text-right max-sm:order-2'] as const;

interface SiteProgressProps {
  site: Site;
  rows: readonly AreaProgress[];
}

export function SiteProgress({ site, rows }: SiteProgressProps) {
  const { t } = useTranslation('sites');
  const areaName = useAreaName();
  const formats = useFormats();
  const address = addressName(site.facts.session.address);
  const filled = rows.flatMap(({ average, ...row }) => (average === null ? [] : [{ ...row, average }]));
  const without = rows.filter(({ average }) => average === null).map(({ area }) => areaName(area));
  return (
    <>
      {filled.length > 0 && (
        <table role="table" aria-label={t('progress.label', { address })} className={tableLook.stacked}>
          <StackedTableHead
            labels={[t('progress.area'), t('progress.average'), t('progress.open')]}
            row={`${line} py-2 max-sm:sr-only`}
            cells={cells}
          />
          <tbody role="rowgroup" className={tableLook.stackedBody}>
            {filled.map(({ area, average, open, total }) => (
              <tr key={area.csvCategory} role="row" className={`${line} min-h-11 py-2`}>
                <th
                  role="rowheader"
                  scope="row"
                  className="flex min-w-0 items-center gap-2 text-left font-normal"
                >
                  <AreaIcon area={area} />
                  <SiteLink
                    site={site}
                    to={paths.area(area.prefix, 'Dashboard')}
                    className="min-w-0 font-medium wrap-anywhere hyphens-auto pointer-coarse:-my-3 pointer-coarse:py-3"
                  >
                    {areaName(area)}
                  </SiteLink>
                </th>
                <td role="cell" className={cells[1]}>
                  <ProgressBar
                    wide
                    percent={average}
                    label={t('progress.of', { area: areaName(area) })}
                    text={formats.percent(average, 2)}
                  />
                </td>
                <td role="cell" className={`text-sm text-text2 ${cells[2]}`}>
                  {t('progress.openOf', { open: formats.number(open), total: formats.number(total) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {without.length > 0 && (
        <p className="px-4 py-3 text-sm text-text3">{t('without', { areas: without.join(', ') })}</p>
      )}
    </>
  );
}
