import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Plugin, type ResolvedConfig, type Rolldown, type UserConfig, build, runnerImport } from 'vite';

import { type CodePart, codeMeta } from '../../src/boot/index-html.ts';
import type * as PrerenderModule from './prerender';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The scripts that run before the app's code: at once in the head, once the body is read, in browsers that are too old. */
const scripts = { head: 'head-script', body: 'body-script', old: 'old-browser-script' } as const;

/**
 * Syntax that old browsers must be able to read: the script for those without modules is translated for the oldest the build
 * tool knows, the one in the head, which finds out the others, for the first that could import a file.
 */
const oldTargets: Readonly<Record<string, string>> = { [scripts.old]: 'es2015', [scripts.head]: 'es2018' };

/**
 * Fills the placeholders `<!-- boot:… -->` of index.html. A build draws the first pages there, adds the early scripts, each
 * one small file without imports, which start the code, and lets styles and font load before it. Development only adds the
 * scripts.
 */
export function bootPlugin(settings: Pick<UserConfig, 'resolve' | 'define' | 'plugins'>): Plugin {
  const shared = { ...settings, configFile: false, logLevel: 'error' } as const;
  let config: ResolvedConfig;
  return {
    name: 'boot',
    configResolved: (resolved) => void (config = resolved),
    async buildStart() {
      if (config.command !== 'build') return;
      for (const name of Object.values(scripts))
        this.emitFile({ type: 'asset', name: `${name}.js`, source: await bundle(name, config, shared) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle: files }) => {
        if (!files) {
          const tag = (name: string) => `<script type="module" src="/src/boot/${name}.ts"></script>`;
          return fill(html, { head: tag(scripts.head) + tag(scripts.body), page: '' });
        }
        const { module } = await runnerImport<typeof PrerenderModule>(source('./prerender.tsx'), shared);
        const installation: unknown = JSON.parse(readFileSync(source('../../public/config.json'), 'utf8'));
        return fill(withoutEntry(html), {
          head: headOf(files),
          page: await module.prerender(installation),
        });
      },
    },
  };
}

/** One self-contained classic script: it runs at its place in the page, which a module does not. */
async function bundle(
  name: string,
  { build: { target } }: ResolvedConfig,
  shared: UserConfig,
): Promise<string> {
  const result = await build({
    ...shared,
    publicDir: false,
    build: {
      target: oldTargets[name] ?? target,
      write: false,
      // A minifier writes what old browsers cannot read.
      minify: name !== scripts.old,
      lib: { entry: source(`../../src/boot/${name}.ts`), formats: ['iife'], name: 'boot' },
    },
  });
  const [output] = Array.isArray(result) ? result : [];
  const chunk = output?.output[0];
  if (!chunk || output.output.length !== 1) throw new Error(`${name} is not one script`);
  return chunk.code;
}

/**
 * The early script first: a script behind styles would wait for them. Nothing is painted before the deferred one has run, so
 * neither an empty page nor a drawing without its first lines.
 */
const headOf = (files: Rolldown.OutputBundle): string =>
  [
    metaOf('start', entryOf(files)),
    metaOf('app', appCodeOf(files)),
    `<script nomodule defer src="${assetOf(files, `${scripts.old}.js`)}"></script>`,
    `<script src="${assetOf(files, `${scripts.head}.js`)}"></script>`,
    `<link rel="preload" href="${assetOf(files, 'index.css')}" as="style" crossorigin>`,
    `<link rel="preload" href="${assetOf(files, 'geist-latin-wght-normal.woff2')}" as="font" type="font/woff2" crossorigin>`,
    `<script defer blocking="render" src="${assetOf(files, `${scripts.body}.js`)}"></script>`,
  ].join('\n    ');

const metaOf = (part: CodePart, files: readonly string[]): string =>
  `<meta name="${codeMeta(part)}" content="${files.join(' ')}">`;

/** The entry and what it imports, so that nothing of it waits for the entry to arrive. */
const entryOf = (files: Rolldown.OutputBundle): string[] =>
  chunksOf(files, ({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]);

/** Files the app always needs: its code and the German texts. */
const appCodeOf = (files: Rolldown.OutputBundle): string[] =>
  chunksOf(files, ({ name }) => name === 'app' || name === 'de').map(({ fileName }) => fileName);

const chunksOf = (
  files: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] =>
  Object.values(files)
    .filter((file) => file.type === 'chunk')
    .filter(isWanted);

/** The deferred script starts the code (start-code.ts), so the page does not name it. */
function withoutEntry(html: string): string {
  const tag = /\s*<script type="module"[^>]*><\/script>/g;
  if (html.match(tag)?.length !== 1) throw new Error('index.html has not one entry');
  return html.replace(tag, '');
}

function assetOf(files: Rolldown.OutputBundle, name: string): string {
  const asset = Object.values(files).find((file) => file.type === 'asset' && file.names.includes(name));
  if (!asset) throw new Error(`The build has no ${name}`);
  return `./${asset.fileName}`;
}

function fill(html: string, contents: Readonly<Record<'head' | 'page', string>>): string {
  return Object.entries(contents).reduce((filled, [name, content]) => {
    const placeholder = `<!-- boot:${name} -->`;
    if (!filled.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
    return filled.replace(placeholder, () => content);
  }, html);
}
