import { downloadZip } from 'client-zip';

import { extensionOf } from '@/engines/upload/file-rules';
import { sha256Of } from '@/shared/encryption/hex';
import { type Markup, html } from '@/shared/html/markup';

export interface ArchiveFile {
  path: string;
  content: Blob;
  sha256: string;
}

interface ArchiveContents {
  /** Pages and tables; the first one comes first in the archive. */
  texts: readonly { path: string; text: string }[];
  documents: readonly ArchiveFile[];
  manifest: Readonly<Record<string, unknown>>;
}

/** The manifest lists every other file with size and checksum. */
export async function archiveFiles({ texts, documents, manifest }: ArchiveContents) {
  const written = await Promise.all(
    texts.map(async ({ path, text }): Promise<ArchiveFile> => {
      const bytes = new TextEncoder().encode(text);
      return { path, content: new Blob([bytes]), sha256: await sha256Of(bytes) };
    }),
  );
  const files = [...written, ...documents].map(({ path, content, sha256 }) => ({
    path,
    size: content.size,
    sha256,
  }));
  const json = JSON.stringify({ ...manifest, files }, null, 2);
  return [
    ...written.slice(0, 1),
    { path: 'manifest.json', content: new Blob([json]) },
    ...written.slice(1),
    ...documents,
  ];
}

export async function zipOf(files: readonly Pick<ArchiveFile, 'path' | 'content'>[], lastModified: Date) {
  const entries = files.map(({ path, content }) => ({ name: path, input: content, lastModified }));
  return new Blob([await downloadZip(entries).blob()], { type: 'application/zip' });
}

/** Returned paths stay unique on systems that ignore case or treat two spellings of an umlaut as equal. */
export function uniquePaths() {
  const taken = new Set<string>();
  return (folder: string, name: string): string => {
    const ending = extensionOf(name);
    const stem = ending === '' ? name : name.slice(0, -ending.length - 1);
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${count === 1 ? name : `${stem} (${count})${ending && `.${name.slice(-ending.length)}`}`}`;
      const key = path.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
}

export type PageFacts = readonly (readonly [name: string, value: string | Markup])[];

export interface PageHead {
  title: string;
  facts: PageFacts;
  language: string;
}

export interface PageList {
  title: string;
  items: readonly Markup[];
  none: string;
  gap: string | null;
}

export interface PageSection {
  title: string;
  ids: readonly string[];
  facts: PageFacts;
  lists: readonly PageList[];
}

/** Nothing may run or load in the page, even if a text contains a script. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style = `
:root { color-scheme: light; font: 14px/1.45 system-ui, sans-serif; color: #13212a; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.3; margin: 0 0 1rem; }
h2 { font-size: 17px; margin: 0 0 .5rem; }
h3 { font-size: 14px; margin: 1rem 0 .25rem; }
a { color: #0a5766; }
section { border-top: 1px solid #d8e0e3; margin-top: 1.25rem; padding-top: 1.25rem; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: .25rem 1rem; margin: 0; }
dt, small { color: #43545e; }
dd { margin: 0; white-space: pre-line; }
ol, ul { margin: 0; padding-left: 1.25rem; }
li { margin: .25rem 0; }
p { margin: .25rem 0; white-space: pre-line; }
code { font-size: 12px; color: #43545e; }
.open { color: #b3261e; font-weight: 600; }
@media print { body { margin: 0; max-width: none; } h2, h3 { break-after: avoid; } li { break-inside: avoid; } }
`;

export const factList = (facts: PageFacts): Markup =>
  html`<dl>
    ${facts.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;

export const itemList = (items: readonly Markup[]): Markup =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

/** Returns a page that can be printed and needs no other file. */
export const printablePage = ({ title, facts, language }: PageHead, content: readonly Markup[]): string =>
  `<!doctype html>\n${
    html`<html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${{ markup: style }}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${factList(facts)} ${content}
        </main>
      </body>
    </html> `.markup
  }`;

export const sectionsPage = (head: PageHead, contents: string, sections: readonly PageSection[]): string =>
  printablePage(head, [
    html`<h3>${contents}</h3>
      ${itemList(sections.map(({ title }, index) => html`<a href="#t${index}">${title}</a>`))}`,
    ...sections.map(
      ({ title, ids, facts, lists }, index) =>
        html`<section id="t${index}">
          <h2>${title}</h2>
          <p><small>${ids.join(' · ')}</small></p>
          ${factList(facts)} ${lists.map(listPart)}
        </section> `,
    ),
  ]);

export const listPart = ({ title, items, none, gap }: PageList): Markup =>
  html`<h3>${title}</h3>
    ${items.length > 0 ? itemList(items) : gap === null ? html`<p>${none}</p>` : null}
    ${gap === null ? null : html`<p class="open">${gap}</p>`}`;
