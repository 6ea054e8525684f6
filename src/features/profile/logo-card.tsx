import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { DropZone, useIncomingFiles } from '@/engines/upload/incoming-files';
import {
  UploadFailure,
  isCalledOff,
  useReplacedToast,
  useUploadFailureText,
} from '@/entities/document/upload';
import { usePersisted } from '@/entities/draft/use-draft';
import { isUnclear } from '@/entities/error/error';
import { QueryView } from '@/entities/error/query-view';
import {
  type LogoProblem,
  logoMutation,
  logoProblem,
  maxLogoEdge,
  maxLogoSize,
} from '@/entities/logo/logo-rules';
import { logoQuery, logoType } from '@/entities/logo/queries';
import { useFormats } from '@/shared/format/formats';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { BlobImage } from '@/shared/ui/logo';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { showToast } from '@/shared/ui/show-toast';
import { Skeleton } from '@/shared/ui/skeleton';

const persistedSchema = z.object({ file: z.instanceof(File) });

type Chosen =
  | { problem: LogoProblem | 'several'; name: string }
  | { problem: null; name: string; file: File; extension: 'png' | 'jpg' };

/** Whether the new logo may be in place despite the failure: it is assigned, or that response was lost. */
const mayHold = (failure: unknown): boolean =>
  failure instanceof UploadFailure &&
  (failure.step === 'hint' || (failure.step === 'assign' && isUnclear(failure.error)));

async function look(file: File): Promise<Chosen> {
  const { name } = file;
  if (file.size > maxLogoSize) return { problem: 'tooLarge', name };
  const bytes = await file.arrayBuffer().then(
    (content) => new Uint8Array(content),
    () => null,
  );
  const problem = bytes ? logoProblem(bytes) : 'unreadable';
  const type = bytes && logoType(bytes);
  if (problem || !type) return { problem: problem ?? 'wrongType', name };
  return { problem: null, name, file, extension: type.extension };
}

export function LogoCard({ addressOid }: { addressOid: string }) {
  const { t } = useTranslation('profile');
  const { t: shared } = useTranslation('shared');
  const tellReplaced = useReplacedToast();
  const formats = useFormats();
  const client = useQueryClient();
  const failureText = useUploadFailureText();
  const query = useQuery(logoQuery(addressOid));
  const [chosen, setChosen] = useState<Chosen>();
  const [share, setShare] = useState(0);
  const [sending, setSending] = useState<AbortController>();
  const [persisted, persist] = usePersisted(`logo/${addressOid}`, persistedSchema);
  const discard = () => {
    setChosen(undefined);
    persist(null);
  };
  const upload = useMutation({
    ...logoMutation(client, addressOid),
    onSuccess: () => {
      discard();
      showToast({ text: t('logo.saved') });
    },
  });
  const lookedAt = useRef<File>(undefined);
  const take = (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file || upload.isPending) return;
    upload.reset();
    lookedAt.current = file;
    const before = chosen?.problem === null && chosen.file !== file ? chosen.file : undefined;
    if (others.length > 0) setChosen({ problem: 'several', name: file.name });
    else
      void look(file).then((found) => {
        if (lookedAt.current !== file) return;
        setChosen(found);
        if (found.problem === null) persist({ file });
        if (before) tellReplaced(before, file, () => take([before]));
      });
  };
  const takePersisted = useEffectEvent((file: File) => {
    // A file chosen meanwhile is newer than the stored one.
    if (!lookedAt.current) take([file]);
  });
  useEffect(() => {
    if (persisted) takePersisted(persisted.file);
  }, [persisted]);
  const hovering = useIncomingFiles(take);
  const limits = { size: formats.number(maxLogoSize), edge: maxLogoEdge };

  return (
    <Card title={t('logo.title')} ruled body="flex flex-col gap-4 p-4">
      {chosen?.problem === null ? (
        <Picture
          content={chosen.file}
          caption={t('logo.preview', { name: chosen.name })}
          onError={() => setChosen({ problem: 'unreadable', name: chosen.name })}
        />
      ) : (
        <QueryView
          query={query}
          failed={t('logo.loadFailed')}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {(logo) =>
            logo ? (
              <Picture content={logo} caption={t('logo.current')} />
            ) : (
              <p className="text-text2">{t('logo.none')}</p>
            )
          }
        </QueryView>
      )}

      {chosen && chosen.problem !== null && (
        <Banner
          tone="error"
          title={t(`logo.problem.${chosen.problem}`, { name: chosen.name, ...limits })}
          onClose={() => setChosen(undefined)}
        >
          {t('logo.limits', limits)}
        </Banner>
      )}
      {upload.error && !isCalledOff(upload.error) && (
        <Banner tone="error" title={failureText(upload.error).title} onClose={upload.reset}>
          {failureText(upload.error).reason}{' '}
          {t(mayHold(upload.error) ? 'logo.unclearText' : 'logo.failedText')}
        </Banner>
      )}

      {chosen?.problem === null ? (
        <>
          {upload.isPending && (
            <ProgressBar wide percent={Math.round(share * 100)} label={t('logo.sending')} />
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => (upload.isPending ? sending?.abort() : discard())}>
              {upload.isPending ? shared('cancel') : t('logo.discard')}
            </Button>
            <Button
              variant="primary"
              busy={upload.isPending}
              onClick={() => {
                const { file, extension } = chosen;
                const stop = new AbortController();
                lookedAt.current = undefined;
                setSending(stop);
                setShare(0);
                upload.mutate({ file, extension, onProgress: setShare, signal: stop.signal });
              }}
            >
              {t('logo.submit')}
            </Button>
          </div>
        </>
      ) : (
        <DropZone
          multiple={false}
          hovering={hovering}
          onFiles={take}
          own={{ accept: '.png,.jpg,.jpeg', limits: t('logo.limits', limits) }}
        />
      )}
    </Card>
  );
}

interface PictureProps {
  content: Blob;
  caption: string;
  onError?: () => void;
}

function Picture({ caption, ...image }: PictureProps) {
  return (
    <figure className="flex flex-col gap-2">
      <div className="flex min-h-24 items-center justify-center rounded-md border border-line bg-sunken p-4">
        <BlobImage {...image} alt={caption} className="max-h-40 max-w-full object-contain" />
      </div>
      <figcaption className="text-xs text-text2 wrap-anywhere">{caption}</figcaption>
    </figure>
  );
}
