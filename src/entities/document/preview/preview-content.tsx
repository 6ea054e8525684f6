import { useQuery } from '@tanstack/react-query';
import { Maximize } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ProtocolSubject } from '@/api/provider/protocol';
import type { PdfProblem } from '@/engines/pdf/open-pdf';
import { LoadError } from '@/entities/error/query-view';
import { type PinnedSession, pinSession } from '@/entities/session/own-action';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { type Zoom, ZoomControls } from '@/shared/ui/zoom-controls';

import type { Document } from '../document';
import type { Reading } from './confirmation-bar';
import { decodeText, previewOf } from './preview-kind';
import { EmptyFileError, convertedFileQuery, documentFileQuery } from './queries';

const PdfView = lazyComponent(async () => (await import('@/engines/pdf/pdf-view')).PdfView);
const ConfirmationBar = lazyComponent(async () => (await import('./confirmation-bar')).ConfirmationBar);

type ReportedReading = 'begun' | 'end' | 'shortened' | 'none';

interface PreviewContentProps {
  /** Never Forbidden. */
  document: Document;
  /** Task whose notes hold the confirmations of this document. */
  confirmAt?: ProtocolSubject | undefined;
  onSeen: (session: PinnedSession) => void;
}

/** Needs the document as its key, so that no state of another one stays. */
export function PreviewContent({ document, confirmAt, onSeen }: PreviewContentProps) {
  const { t } = useTranslation('entities/document/preview');
  const { oid, name, mimeType } = document;
  const [reported, setReported] = useState<{ bytes: ArrayBuffer | undefined; reading: ReportedReading }>();
  const file = useQuery(documentFileQuery({ oid, name, mimeType }));
  const preview = file.data && previewOf(new Uint8Array(file.data), mimeType);
  const convertible = preview?.kind === 'convertible';
  const converted = useQuery({ ...convertedFileQuery(oid), enabled: convertible });
  const pdf = preview?.kind === 'pdf' ? file.data : converted.data;

  const [session] = useState(pinSession);
  const wasSeen = useRef(false);

  const nothing = (reason: 'other' | 'convertible' | PdfProblem) => (
    <EmptyState title={t(`none.${reason}`)} text={t(`noneText.${reason}`)} />
  );

  const report = (reading: ReportedReading) => {
    if (reading !== 'none' && !wasSeen.current) {
      wasSeen.current = true;
      onSeen(session);
    }
    setReported((now) =>
      now?.bytes === file.data && (now?.reading === reading || reading === 'begun')
        ? now
        : { bytes: file.data, reading },
    );
  };
  // A refetched file must be read again.
  const key = file.dataUpdatedAt;

  const view = (): ReactNode => {
    if (file.error instanceof EmptyFileError) return <EmptyState title={t('empty')} text={t('emptyText')} />;
    if (file.isError && !file.data)
      return (
        <div className="p-4">
          <LoadError title={t('failed')} error={file.error} onRetry={() => void file.refetch()} />
        </div>
      );
    if (!file.data || !preview || (convertible && converted.isPending)) return <Sheet />;
    if (pdf)
      return (
        <PdfView
          fallback={<Sheet />}
          key={key}
          bytes={pdf}
          name={name}
          pending={<Sheet />}
          failed={nothing}
          onReading={report}
        />
      );
    if (preview.kind === 'text')
      return <TextView key={key} bytes={file.data} name={name} onReading={report} />;
    if (preview.imageType !== undefined)
      return (
        <ImageView
          key={key}
          bytes={file.data}
          imageType={preview.imageType}
          name={name}
          failed={nothing('broken')}
          onReading={report}
        />
      );
    return nothing(preview.kind === 'convertible' || preview.kind === 'broken' ? preview.kind : 'other');
  };

  const reading = (): Reading | undefined => {
    if (file.error instanceof EmptyFileError) return 'none';
    if (!file.data || !preview) return file.isError ? undefined : 'pending';
    if (preview.kind === 'pdf' || preview.kind === 'text' || preview.imageType !== undefined)
      return reported && reported.bytes === file.data ? reported.reading : 'begun';
    if (!convertible) return 'none';
    return converted.isPending ? 'pending' : pdf ? 'converted' : 'none';
  };
  const shownReading = reading();
  if (!confirmAt || !shownReading) return view();
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1">{view()}</div>
      <ConfirmationBar document={document} task={confirmAt} bytes={file.data} reading={shownReading} />
    </div>
  );
}

function Sheet() {
  return (
    <div className="h-full overflow-hidden bg-sunken p-4">
      <Loading>
        <div className="mx-auto flex aspect-[1/1.414] w-full max-w-[794px] flex-col gap-4 border border-line bg-surface p-[8%]">
          <Skeleton className="mb-4 h-6 w-2/3" />
          {['w-full', 'w-11/12', 'w-10/12', 'w-9/12', 'w-1/2'].map((width) => (
            <Skeleton key={width} className={`h-3 ${width}`} />
          ))}
        </div>
      </Loading>
    </div>
  );
}

interface TextViewProps {
  bytes: ArrayBuffer;
  name: string;
  onReading: (reading: 'end' | 'shortened') => void;
}

function TextView({ bytes, name, onReading }: TextViewProps) {
  const { t } = useTranslation('entities/document/preview');
  const { text, shortened } = decodeText(new Uint8Array(bytes));
  const seen = useEffectEvent(() => onReading(shortened ? 'shortened' : 'end'));
  useEffect(() => seen(), []);
  return (
    <div
      role="region"
      aria-label={t('text', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area has to be reachable by keyboard
      tabIndex={0}
      className="flex h-full flex-col gap-4 overflow-auto p-4 -outline-offset-2"
    >
      {shortened && <Banner tone="info" title={t('shortened')} />}
      <pre lang="de" className="font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
    </div>
  );
}

interface ImageViewProps {
  bytes: ArrayBuffer;
  imageType: string;
  name: string;
  failed: ReactNode;
  onReading: (reading: 'end' | 'none') => void;
}

function sizeOf({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) {
  const width = Math.max(1, naturalWidth);
  const room = { width: clientWidth - 32, height: clientHeight - 32 };
  return { width, fitting: Math.min(1, room.width / width, room.height / Math.max(1, naturalHeight)) };
}

function ImageView({ bytes, imageType, name, failed, onReading }: ImageViewProps) {
  const { t } = useTranslation('entities/document/preview');
  const picture = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [natural, setNatural] = useState<{ width: number; fitting: number }>();
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: imageType }));
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, imageType]);

  if (broken) return failed;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        role="group"
        aria-label={t('tools')}
        className="flex items-center justify-center border-b border-line px-4 py-1.5"
      >
        <ZoomControls
          scale={zoom === 'fit' ? natural?.fitting : zoom}
          zoom={zoom}
          onChange={setZoom}
          fitLabel={t('fitPicture')}
          fitIcon={Maximize}
        />
      </div>
      <div
        role="region"
        aria-label={t('picture', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area has to be reachable by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 overflow-auto bg-sunken p-4 -outline-offset-2"
      >
        <img
          ref={picture}
          alt={name}
          onLoad={({ currentTarget }) => {
            setNatural(sizeOf(currentTarget));
            onReading('end');
          }}
          onError={() => {
            setBroken(true);
            onReading('none');
          }}
          className={
            zoom === 'fit' ? 'absolute inset-0 size-full object-scale-down p-4' : 'm-auto max-w-none'
          }
          style={zoom === 'fit' || !natural ? undefined : { width: natural.width * zoom }}
        />
      </div>
    </div>
  );
}
