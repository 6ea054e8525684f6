import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { type Notice, noticesOf } from './third-party-packages.ts';

/** Name of the file in the build; the imprint page links it. */
const noticesFile = 'third-party-notices.txt';

const require = createRequire(import.meta.url);

/** Packages that a stylesheet takes in; Tailwind resolves them, and the bundler never sees them. */
const packagesIn = (css: string): string[] =>
  [...css.matchAll(/@(?:import|plugin) '(?!\.)((?:@[^/']+\/)?[^/']+)/g)].map(([, name]) =>
    require.resolve(`${name}/package.json`),
  );

/**
 * Writes the licences of everything the build contains. Vite's own `build.license` leaves out workers, early scripts,
 * stylesheets and files such as fonts. `collect` belongs in every inner build, `write` in the outer one.
 */
export function notices(): { collect: Plugin; write: Plugin } {
  const files = new Set<string>();
  const collect: Plugin = {
    name: 'third-party-files',
    transform: {
      filter: { id: /\.css$/ },
      order: 'pre',
      handler: (code) => {
        for (const path of packagesIn(code)) files.add(path);
        return null;
      },
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        for (const id of output.type === 'chunk' ? output.moduleIds : output.originalFileNames)
          files.add(resolve(this.environment.config.root, id.split('?')[0] ?? id));
    },
  };
  const write: Plugin = {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesText(noticesOf(files)) });
      },
    },
  };
  return { collect: { ...collect, apply: 'build' }, write };
}

const line = '-'.repeat(80);

function noticesText(list: readonly Notice[]): string {
  const head = `Third-party notices

This portal contains the following ${list.length} packages. The list names each with its version and licence;
the texts of the licences follow.

${list.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n')}
`;
  const parts = list.map(
    ({ name, version, license, texts }) =>
      `${line}\n${name} ${version}\nLicence: ${license}\n\n${texts.join('\n\n')}\n`,
  );
  return [head, ...parts].join('\n');
}
