import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { loadAcademy } from '@/api/provider/academy';
import { useConfig } from '@/shared/config/use-config';
import { RichText } from '@/shared/html/rich-text';
import { isAllowedImage } from '@/shared/html/sanitize';
import { ErrorState } from '@/shared/ui/banner';
import { Dialog } from '@/shared/ui/dialog';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

const academyQuery = queryOptions({
  queryKey: ['academy'],
  queryFn: ({ signal }) => loadAcademy({ signal }),
  staleTime: 60 * 60_000,
});

export function AcademyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const { data, isPending, isError, refetch } = useQuery(academyQuery);
  const { imageHosts } = useConfig();
  return (
    <Dialog title={data?.title || t('academy.title')} onClose={onClose} wide closable>
      {isPending && (
        <Loading>
          <Skeleton className="mb-2 h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </Loading>
      )}
      {isError && <ErrorState title={t('academy.failed')} onRetry={refetch} />}
      {data?.image && isAllowedImage(data.image, imageHosts) && (
        <img src={data.image} alt="" className="mb-4 max-h-56 w-full rounded-md object-cover" />
      )}
      {data && (data.body ? <RichText html={data.body} /> : <p>{t('academy.empty')}</p>)}
      {(data?.contact || data?.mail || data?.phone) && (
        <address className="mt-4 border-t border-line pt-3 text-sm text-text2 not-italic">
          <strong className="font-medium text-text">
            {[t('academy.contact'), data.contact].filter(Boolean).join(': ')}
          </strong>
          <br />
          {data.phone} {data.mail && <a href={`mailto:${data.mail}`}>{data.mail}</a>}
        </address>
      )}
    </Dialog>
  );
}
