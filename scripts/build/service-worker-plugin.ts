import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Plugin, type ResolvedConfig, type Rolldown, type UserConfig, build } from 'vite';

import { serviceWorkerFile } from '../../src/shared/offline/kept-files.ts';
import { manifestFile } from '../web-manifest.mjs';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface KeptFile {
  url: string;
  /** Tells versions of one address apart; null where the name holds a hash. */
  revision: string | null;
  integrity: string;
}

/**
 * Adds the service worker to a build, with the list of the files it keeps on the device, and the web app manifest. The
 * list comes from the bundle itself, so it holds no file of `public` and none that an installation changes (ADR 0024).
 */
export function serviceWorkerPlugin(settings: Pick<UserConfig, 'plugins'>): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: serviceWorkerFile,
          source: await workerWith(keptFiles(bundle), config, settings),
        });
        const installation: unknown = JSON.parse(readFileSync(source('../../public/config.json'), 'utf8'));
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.webmanifest',
          source: manifestFile(installation),
        });
      },
    },
  };
}

/** The page and everything below `assets/`, but for the 168 tables that only PDF files in East Asian scripts need. */
const keptFiles = (bundle: Rolldown.OutputBundle): KeptFile[] =>
  Object.values(bundle)
    .filter(({ fileName }) => !fileName.endsWith('.bcmap'))
    .flatMap((file): KeptFile[] => {
      const integrity = checksumOf(file.type === 'chunk' ? file.code : file.source);
      if (file.fileName === 'index.html') return [{ url: './', revision: integrity, integrity }];
      return file.fileName.startsWith('assets/') ? [{ url: file.fileName, revision: null, integrity }] : [];
    })
    .toSorted((one, other) => (one.url < other.url ? -1 : 1));

const checksumOf = (content: string | Uint8Array) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** One classic script without imports: module workers are younger than the oldest browser supported. */
async function workerWith(
  files: readonly KeptFile[],
  { build: { target } }: ResolvedConfig,
  settings: UserConfig,
): Promise<string> {
  const result = await build({
    ...settings,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      __PRECACHED_FILES__: JSON.stringify(files),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      target,
      write: false,
      lib: { entry: source('../../src/boot/service-worker.ts'), formats: ['iife'], name: 'serviceWorker' },
    },
  });
  const [output] = Array.isArray(result) ? result : [];
  const chunk = output?.output[0];
  if (!chunk || output.output.length !== 1) throw new Error('The service worker is not one script');
  return chunk.code;
}
