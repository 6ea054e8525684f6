import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ApiError, noAnswerInTime } from '@/api/api-error';
import type { ProtocolSubject } from '@/api/provider/protocol';
import { saveFile } from '@/shared/file/save-file';
import { Button, IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import { isApiError } from '../error/error';
import { ownAction, pinSession } from '../session/own-action';
import { type Document, isForbidden } from './document';
import { documentFileQuery, loadDocumentFile } from './preview/queries';
import { safeFileName } from './safe-file-name';

interface Download {
  task?: ProtocolSubject | undefined;
  /** Bytes from a preview, so that they are not loaded again. */
  bytes?: ArrayBuffer | undefined;
  signal?: AbortSignal | undefined;
}

/** Also logs the download. @throws ApiError; a Forbidden document is rejected without a call (R-DOC-07) */
export async function downloadBytes(document: Document, { task, bytes, signal }: Download = {}) {
  if (isForbidden(document))
    throw new ApiError({ kind: 'forbidden', backend: 'gsd', call: 'GET /v1/file/{id}' });
  const session = pinSession();
  const file = bytes ?? (await loadDocumentFile(document, { signal }));
  // The user has logged out meanwhile, so neither save nor log the file.
  session.assertSameSession();
  void ownAction(session, { type: 'DOCUMENT_DOWNLOAD', document, task });
  return file;
}

export async function downloadDocument(document: Document, download: Download = {}): Promise<void> {
  const file = await downloadBytes(document, download);
  const name = safeFileName(document.name, document.mimeType, new Uint8Array(file));
  // This type makes the browser save the file and never show it.
  saveFile(new Blob([file], { type: 'application/octet-stream' }), name, document.mimeType);
}

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
