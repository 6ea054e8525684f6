import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as z from 'zod/mini';

/** A package whose code or files are part of the build, with the texts its licence asks to be kept. */
export interface Notice {
  name: string;
  version: string;
  license: string;
  texts: string[];
}

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
});
const licenceFile = /^(?:licen[cs]e|copying|notice)/i;

/** Matches a package's folder: the last `node_modules` of a path and one name behind it, or two with a scope. */
const packageFolder = /^(?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** The package a file belongs to, or undefined for the portal's own. */
export const folderOf = (file: string): string | undefined => packageFolder.exec(file)?.[0];

const licencesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .toSorted((a, b) => a.localeCompare(b, 'en'));

/** The licences that lie beside a file and above it, up to the package's own folder: fonts and decoders have their own. */
function licencesOf(file: string, root: string): string[] {
  const found: string[] = [];
  for (let folder = dirname(file); folder.length >= root.length; folder = dirname(folder))
    found.unshift(...licencesIn(folder));
  return found;
}

const readText = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();

/** The notices of all packages that the given files come from, by name. */
export function noticesOf(files: Iterable<string>): Notice[] {
  const licences = new Map<string, Set<string>>();
  for (const file of files) {
    const root = folderOf(file);
    if (!root) continue;
    const existing = licences.get(root) ?? new Set();
    for (const path of licencesOf(file, root)) existing.add(path);
    licences.set(root, existing);
  }
  return [...licences]
    .map(([root, paths]) => noticeOf(root, [...paths]))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

function noticeOf(root: string, paths: readonly string[]): Notice {
  const { name, version, license, author } = z.parse(
    packageSchema,
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  if (!license) throw new Error(`${name} names no licence`);
  const texts = [...new Set(paths.map(readText))];
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  // Some packages name their licence in package.json alone.
  if (texts.length === 0) texts.push(`Copyright (c) ${holder}\n\n${standardText(license, name)}`);
  return { name, version, license, texts };
}

function standardText(license: string, name: string): string {
  if (license === 'MIT') return mit;
  throw new Error(`${name} comes without the text of its licence, ${license}`);
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
