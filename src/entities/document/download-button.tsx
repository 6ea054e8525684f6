import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { noAnswerInTime } from '@/api/api-error';
import type { ProtocolSubject } from '@/api/provider/protocol';
import { Button, IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import { isApiError } from '../error/error';
import { type Document, isForbidden } from './document';
import { downloadDocument } from './download';
import { documentFileQuery } from './preview/queries';

interface DownloadButtonProps {
  document: Document;
  task?: ProtocolSubject | undefined;
  iconOnly?: boolean;
}

export function DownloadButton({ document, task, iconOnly = false }: DownloadButtonProps) {
  const { t } = useTranslation('entities');
  const client = useQueryClient();
  const { queryKey } = documentFileQuery(document);
  /** Reuses the bytes of the preview, unless the document may have been replaced since. */
  const loaded = () =>
    client.getQueryState(queryKey)?.isInvalidated ? undefined : client.getQueryData(queryKey);
  const download = useMutation({ mutationFn: () => downloadDocument(document, { task, bytes: loaded() }) });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {iconOnly ? (
        <IconButton
          icon={Download}
          label={t('document.downloadOne', { name: document.name })}
          busy={download.isPending}
          onClick={() => download.mutate()}
        />
      ) : (
        <Button
          icon={Download}
          busy={download.isPending}
          lockedReason={isForbidden(document) ? t('document.forbidden') : undefined}
          onClick={() => download.mutate()}
        >
          {t('document.download')}
        </Button>
      )}
      {download.isError && (
        <span role="alert" className="inline-flex items-start gap-1.5 text-xs text-failed">
          <Icon icon={CircleAlert} className="mt-px size-3.5 shrink-0" />
          {t(`document.downloadFailed.${reasonOf(download.error)}`)}
        </span>
      )}
    </span>
  );
}

function reasonOf(error: unknown) {
  if (isApiError(error) && error.code === noAnswerInTime) return 'late';
  if (isApiError(error, 'offline')) return 'offline';
  if (isApiError(error, 'forbidden')) return 'forbidden';
  return isApiError(error, 'notFound', 'gone') ? 'missing' : 'other';
}
