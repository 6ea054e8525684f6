import {
  AnnotationType,
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
import * as z from 'zod/mini';

import { cleanTyped } from '@/shared/form/typed-text';
import { trustedScriptUrl } from '@/shared/html/trusted-script-url';

import { foldText } from './find-in-text';
import { languageSchema, structureOf } from './structure-tree';

export type Pdf = Awaited<ReturnType<typeof pdfOf>>;

export type PdfProblem = 'password' | 'broken' | 'unavailable' | 'otherProgram';

export class PdfError extends Error {
  override name = 'PdfError';
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem) {
    super(problem);
    this.problem = problem;
  }
}

export const pixelsPerPoint = 96 / 72;

/** Browsers refuse much larger canvases. */
const maxPixels = 16_000_000;

/** Files may name these fonts without embedding them. */
const fontAddresses = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Files may name these maps of East Asian character codes without embedding them. */
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

/** Whether PDF.js could read all fonts of a page; it leaves out text in any other without an error. */
async function hasAllFonts(page: PDFPageProxy): Promise<boolean> {
  // The shared objects hold a message in place of an unreadable font.
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
 * Opens a PDF in its own worker, which the signal terminates. Nothing in the file is ever run: no script, no
 * form logic, no compiled function, and no WebAssembly, which the security policy forbids (ADR 0004).
 * @throws PdfError
 */
export async function openPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<Pdf> {
  const thread = new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
  GlobalWorkerOptions.workerPort = thread;
  const opening = getDocument({
    // The worker takes over the bytes, which the caller still needs.
    data: new Uint8Array(bytes.slice(0)),
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    // Letters then look the same on every device.
    useSystemFonts: false,
    StandardFontDataFactory: BundledFonts,
    standardFontDataUrl: './',
    CMapReaderFactory: BundledCharacterMaps,
    cMapUrl: './',
    cMapPacked: true,
    // PDF.js appends the decoder's file name, which has no effect after the question mark.
    wasmUrl: `${new URL(jpeg2000, window.location.href).href}?/`,
    // Log errors only.
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
    const file = await Promise.race([opening.promise, refused]);
    if (await needsOtherProgram(file, bytes)) throw new PdfError('otherProgram');
    return await pdfOf(file);
  } catch (error) {
    close();
    throw error instanceof PdfError ? error : new PdfError('broken');
  }
}

const formSchema = z.object({ IsXFAPresent: z.boolean(), IsAcroFormPresent: z.boolean() });

/** Pages of an XFA form that only Adobe's programs draw ask the user to wait. */
export async function needsOtherProgram(file: PDFDocumentProxy, bytes: ArrayBuffer): Promise<boolean> {
  const { info } = await file.getMetadata();
  const { IsXFAPresent, IsAcroFormPresent } = formSchema.parse(info);
  if (!IsXFAPresent) return false;
  return !IsAcroFormPresent || /\/NeedsRendering\s+true/.test(new TextDecoder('latin1').decode(bytes));
}

const fileSchema = z.object({ filename: z.string() });

/** Returns the names of the files that the file lists or that notes on its pages hold. */
export async function embeddedFiles(file: PDFDocumentProxy): Promise<string[]> {
  const listed: unknown = await file.getAttachments();
  const notes = await file.getAnnotationsByType(new Set([AnnotationType.FILEATTACHMENT]), new Set());
  const files = [
    ...Object.values(z.nullable(z.record(z.string(), fileSchema)).parse(listed) ?? {}),
    ...z
      .array(z.object({ file: fileSchema }))
      .parse(notes)
      .map((note) => note.file),
  ];
  return files.map(({ filename }) => cleanTyped(filename));
}

/** Pages count from 1; scale 1 has 96 pixels per inch. */
async function pdfOf(file: PDFDocumentProxy) {
  const contentOf = async (page: PDFPageProxy) => {
    // The text is readable without its structure.
    const structure: unknown = await page.getStructTree().catch(() => null);
    // Structure marks split the text, so all readers must request the same pieces.
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
    /** Differs for each opening of a file. */
    id: file.loadingTask.docId,
    pageCount: file.numPages,
    /** Names of the files within the file. A damaged list hides no page. */
    embedded: await embeddedFiles(file).catch(() => []),
    /** Other pages are assumed to have this size until theirs is known. */
    firstSize: sizeOf(await file.getPage(1)),
    /** A damaged page has no text. */
    texts: () => Promise.all(Array.from({ length: file.numPages }, (_, index) => textOf(index + 1))),
    /** Renders a page at the screen's density; rejects when the signal aborts. */
    draw: async (number: number, scale: number, signal: AbortSignal) => {
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
    /** Renders the page's text and structure over its picture; returns the elements of its pieces. */
    layText: async (number: number, container: HTMLElement, signal: AbortSignal) => {
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

/** Returns pixels at scale 1. */
function sizeOf(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: pixelsPerPoint });
  return { width, height };
}

function pageTextOf({ items }: Awaited<ReturnType<PDFPageProxy['getTextContent']>>) {
  /** Start positions in the text of the pieces that the file places separately. */
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    // Structure marks have no text.
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return { folded: foldText(text), starts };
}
