import { MoveHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { joinParts } from '@/shared/format/text';
import { useKeyDown, useKeysHere } from '@/shared/keys/keys-here';
import { type Zoom, ZoomControls } from '@/shared/ui/zoom-controls';

import { type Pdf, type PdfProblem, openPdf, PdfError } from './open-pdf';
import { PdfPage } from './pdf-page';
import { SearchBox, usePdfSearch } from './pdf-search';

/** The current page is the one a third below `from`, the upper edge of the window. */
export function pagesInView(tops: readonly number[], from: number, height: number) {
  const pageAt = (offset: number) => Math.max(1, tops.findLastIndex((top) => top <= offset) + 1);
  return { first: pageAt(from), last: pageAt(from + height), current: pageAt(from + height / 3) };
}

/** Whether half of the last page is in view, or of the window if the page is taller. */
export function lastPageInView(
  { top, bottom }: { top: number; bottom: number },
  from: number,
  height: number,
): boolean {
  const seen = Math.min(bottom, from + height) - Math.max(top, from);
  return seen > 0 && seen >= Math.min(bottom - top, height) / 2;
}

interface PdfViewProps {
  bytes: ArrayBuffer;
  name: string;
  pending: ReactNode;
  failed: (problem: PdfProblem) => ReactNode;
  /** Called once the file is open, once its last page was in view (`end`), or if it cannot be shown (`none`). */
  onReading?: (reading: 'begun' | 'end' | 'none') => void;
}

export function PdfView({ bytes, name, pending, failed, onReading }: PdfViewProps) {
  const [pdf, setPdf] = useState<Pdf>();
  const [problem, setProblem] = useState<PdfProblem>();
  useEffect(() => {
    const stop = new AbortController();
    openPdf(bytes, stop.signal).then(
      (opened) => {
        if (!stop.signal.aborted) setPdf(opened);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(error instanceof PdfError ? error.problem : 'broken');
      },
    );
    return () => stop.abort();
  }, [bytes]);
  const report = useEffectEvent(() => {
    if (pdf || problem) onReading?.(problem ? 'none' : 'begun');
  });
  useEffect(() => report(), [pdf, problem]);
  if (problem) return failed(problem);
  return pdf ? <Reader pdf={pdf} name={name} onEnd={() => onReading?.('end')} /> : pending;
}

/** Pixels around and between pages. */
const gap = 16;

/** Fitting never scales beyond this. */
const maxFit = 1.5;

function Reader({ pdf, name, onEnd }: { pdf: Pdf; name: string; onEnd: () => void }) {
  const { t } = useTranslation('engines/pdf');
  const column = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLElement>(null);
  /** Scroll position from 0 to 1, restored after zooming. */
  const share = useRef(0);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [width, setWidth] = useState<number>();
  const [seen, setSeen] = useState({ first: 1, last: 1, current: 1 });
  const search = usePdfSearch(pdf, seen.current);

  const fitting = width === undefined ? undefined : (width - 2 * gap - 2) / pdf.firstSize.width;
  const scale = zoom === 'fit' ? fitting && Math.min(maxFit, Math.max(0.1, fitting)) : zoom;

  const look = () => {
    const box = column.current;
    if (!box) return;
    const tops = [...box.children].map((page) => (page instanceof HTMLElement ? page.offsetTop : 0));
    const next = pagesInView(tops, box.scrollTop, box.clientHeight);
    const last = box.children[pdf.pageCount - 1];
    if (last instanceof HTMLElement) {
      const top = last.offsetTop;
      const bottom = top + last.offsetHeight;
      if (lastPageInView({ top, bottom }, box.scrollTop, box.clientHeight)) onEnd();
    }
    setSeen((now) =>
      now.first === next.first && now.last === next.last && now.current === next.current ? now : next,
    );
  };

  const resized = useEffectEvent((box: Element) => {
    setWidth(box.clientWidth);
    look();
  });
  useEffect(() => {
    const box = column.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => resized(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const zoomed = useEffectEvent(() => {
    const box = column.current;
    if (box) box.scrollTop = share.current * box.scrollHeight;
    look();
  });
  useLayoutEffect(() => zoomed(), [scale]);

  useKeysHere('pdf');
  // The browser's own search finds only rendered pages, so its shortcut opens ours.
  useKeyDown((event) => {
    if (event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    searchBox.current?.querySelector('input')?.focus();
  });

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        role="group"
        aria-label={t('tools')}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1.5"
      >
        <PageField
          page={seen.current}
          total={pdf.pageCount}
          onGo={(page) => column.current?.children[page - 1]?.scrollIntoView({ block: 'start' })}
        />
        <ZoomControls
          scale={scale}
          zoom={zoom}
          onChange={setZoom}
          fitLabel={t('fitWidth')}
          fitIcon={MoveHorizontal}
        />
        <SearchBox search={search} ref={searchBox} />
      </div>
      {pdf.embedded.length > 0 && (
        <p className="max-h-20 shrink-0 overflow-y-auto border-b border-line px-4 py-1.5 text-sm wrap-anywhere text-text2">
          {t('embedded', { count: pdf.embedded.length, names: joinParts(pdf.embedded, ', ') })}
        </p>
      )}
      <div
        ref={column}
        role="region"
        aria-label={t('pages', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area has to be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          share.current = currentTarget.scrollTop / currentTarget.scrollHeight;
          look();
        }}
        className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-auto bg-sunken p-4 -outline-offset-2"
      >
        {scale !== undefined &&
          Array.from({ length: pdf.pageCount }, (_, index) => index + 1).map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              scale={scale}
              near={number >= seen.first - 1 && number <= seen.last + 1}
              matches={search.onPage(number)}
              active={search.active?.page === number ? search.active.range : undefined}
              goal={search.active?.page === number ? search.active.goal : undefined}
            />
          ))}
      </div>
    </div>
  );
}

function PageField({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const { t } = useTranslation('engines/pdf');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap text-text2">
      {t('pageField')}
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={({ key, currentTarget }) => {
          const wanted = Number(typed);
          if (key !== 'Enter' || wanted < 1) return;
          onGo(Math.min(wanted, total));
          setTyped(null);
          currentTarget.select();
        }}
        className="h-7 w-12 rounded-md border border-line2 bg-surface px-1 text-center text-text outline-offset-0 focus-visible:border-focus pointer-coarse:h-11"
      />
      {t('pageOf', { total })}
    </label>
  );
}
