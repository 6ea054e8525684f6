import {
  GlobalWorkerOptions,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
  getDocument,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes the worker a file of its own and gives its address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

import { trustedScriptUrl } from '@/shared/html/trusted-script-url';

import { type FoldedText, foldText } from './find-in-text';
import { languageSchema, structureOf } from './structure-tree';

/** Pixels of a page in its natural size. */
interface PageSize {
  width: number;
  height: number;
}

/** What stands on a page. */
interface PageText {
  folded: FoldedText;
  /** Where in the text each piece begins that the file places on its own. */
  starts: number[];
}

/** An open PDF. Pages count from 1; a scale of 1 is the natural size of 96 pixels to the inch. */
export interface Pdf {
  /** Tells this opening from every other. */
  id: string;
  pageCount: number;
  /** The first page's size; the best guess for the others until they are known. */
  firstSize: PageSize;
  /** The text of all pages; a damaged page has none. */
  texts: () => Promise<readonly PageText[]>;
  /**
   * A picture of the page, as sharp as the screen, its natural size, and whether all its text could be drawn. Rejects when
   * the signal stops it.
   */
  draw: (
    page: number,
    scale: number,
    signal: AbortSignal,
  ) => Promise<{ canvas: HTMLCanvasElement; size: PageSize; complete: boolean }>;
  /**
   * Lays the page's text over its picture, to select, search and read aloud, with the structure its tags give it. Answers the
   * elements of its pieces.
   */
  layText: (page: number, container: HTMLElement, signal: AbortSignal) => Promise<HTMLElement[]>;
}

/** Why a file cannot be shown: it is locked or damaged, or the reader itself could not be loaded. */
export type PdfProblem = 'password' | 'broken' | 'unavailable';

/** A file that cannot be shown. */
export class PdfError extends Error {
  override name = 'PdfError';
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Natural pixels of one point, the unit of the format. */
export const pixelsPerPoint = 96 / 72;

/** Pixels of one picture at most; browsers refuse much larger ones. */
const maxPixels = 16_000_000;

/** The fonts every PDF may expect to be there; one is loaded when a file names it without bringing it along. */
const fontAddresses = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** What the codes of East Asian texts mean; a file names such a map without bringing it along. */
const characterMapAddresses = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function loadBundled(addresses: Readonly<Record<string, string>>, name: string): Promise<Uint8Array> {
  const [, address] = Object.entries(addresses).find(([path]) => path.endsWith(`/${name}`)) ?? [];
  if (address === undefined) throw new Error(`No file ${name}`);
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

class BundledFonts {
  fetch = ({ filename }: { filename: string }) => loadBundled(fontAddresses, filename);
}

class BundledCharacterMaps {
  fetch = async ({ name }: { name: string }) => ({
    cMapData: await loadBundled(characterMapAddresses, `${name}.bcmap`),
    isCompressed: true,
  });
}

/** Whether PDF.js could read all fonts of a page: text in any other is left out of the picture, without an error. */
async function hasAllFonts(page: PDFPageProxy): Promise<boolean> {
  // The shared objects hold a message in place of a font that cannot be read.
  const objects: readonly (readonly unknown[])[] = [...page.commonObjs];
  const unreadable = new Set(objects.flatMap(([id, font]) => (typeof font === 'string' ? String(id) : [])));
  if (unreadable.size === 0) return true;
  const { fnArray, argsArray } = await page.getOperatorList();
  const argumentsOf: readonly unknown[] = argsArray;
  return !fnArray.some((command, index) => {
    const args = argumentsOf[index];
    return command === OPS.setFont && Array.isArray(args) && unreadable.has(String(args[0]));
  });
}

/**
 * Opens a PDF in a worker of its own; the signal closes it again. Nothing in the file is ever run: no script, no form
 * logic, no compiled function, and no WebAssembly, which the security policy forbids (ADR 0004).
 * @throws PdfError
 */
export async function openPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<Pdf> {
  const thread = new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
  GlobalWorkerOptions.workerPort = thread;
  const opening = getDocument({
    // The worker takes the bytes over, and the caller still needs them.
    data: new Uint8Array(bytes.slice(0)),
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    // The same letters on every device, however few fonts it has.
    useSystemFonts: false,
    StandardFontDataFactory: BundledFonts,
    standardFontDataUrl: './',
    CMapReaderFactory: BundledCharacterMaps,
    cMapUrl: './',
    cMapPacked: true,
    // The decoder's file name is appended to this address; behind the question mark it changes nothing.
    wasmUrl: `${new URL(jpeg2000, window.location.href).href}?/`,
    // Only errors reach the console; a careless file is no news.
    verbosity: 0,
  });
  const close = () =>
    void opening
      .destroy()
      .catch(() => undefined)
      .finally(() => thread.terminate());
  signal.addEventListener('abort', close);
  const refused = new Promise<never>((_resolve, reject) => {
    opening.onPassword = () => reject(new PdfError('password'));
    thread.addEventListener('error', () => reject(new PdfError('unavailable')));
  });
  try {
    return await pdfOf(await Promise.race([opening.promise, refused]));
  } catch (error) {
    close();
    throw error instanceof PdfError ? error : new PdfError('broken');
  }
}

async function pdfOf(file: PDFDocumentProxy): Promise<Pdf> {
  /** The text of a page in pieces, and its structure; null without tags. */
  const contentOf = async (page: PDFPageProxy) => {
    // Without its structure the text can be read all the same.
    const structure: unknown = await page.getStructTree().catch(() => null);
    // The marks of the structure divide the text, so that every reader of its pieces asks for them.
    return { structure, content: await page.getTextContent({ includeMarkedContent: structure !== null }) };
  };
  const textOf = (number: number) =>
    file
      .getPage(number)
      .then(contentOf)
      .then(
        ({ content }) => pageTextOf(content),
        () => ({ folded: foldText(''), starts: [] }),
      );
  return {
    id: file.loadingTask.docId,
    pageCount: file.numPages,
    firstSize: sizeOf(await file.getPage(1)),
    texts: () => Promise.all(Array.from({ length: file.numPages }, (_, index) => textOf(index + 1))),
    draw: async (number, scale, signal) => {
      const page = await file.getPage(number);
      const size = sizeOf(page);
      const density = Math.min(
        window.devicePixelRatio,
        Math.sqrt(maxPixels / (size.width * size.height)) / scale,
      );
      const viewport = page.getViewport({ scale: pixelsPerPoint * scale * density });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(viewport.width));
      canvas.height = Math.max(1, Math.round(viewport.height));
      signal.throwIfAborted();
      const drawing = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => drawing.cancel());
      await drawing.promise;
      return { canvas, size, complete: await hasAllFonts(page) };
    },
    layText: async (number, container, signal) => {
      const page = await file.getPage(number);
      const { structure, content } = await contentOf(page);
      signal.throwIfAborted();
      const layer = new TextLayer({
        textContentSource: content,
        container,
        viewport: page.getViewport({ scale: 1 }),
      });
      signal.addEventListener('abort', () => layer.cancel());
      await layer.render();
      const tags = structureOf(structure, container);
      if (tags) container.prepend(tags);
      const lang = tags ? languageSchema.parse(content.lang ?? undefined) : undefined;
      if (lang === undefined) container.removeAttribute('lang');
      else container.lang = lang;
      return layer.textDivs;
    },
  };
}

function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: pixelsPerPoint });
  return { width, height };
}

function pageTextOf({ items }: Awaited<ReturnType<PDFPageProxy['getTextContent']>>): PageText {
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    // Marks of structure hold no text; they are not asked for either.
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return { folded: foldText(text), starts };
}
