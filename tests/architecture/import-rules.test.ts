// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

/** Each rule, broken on purpose in one small file; the linter must object there and only there. */
const wrong = [
  { file: 'src/shared/ui/a.ts', code: `import '@/api/request';`, rule: 'no-restricted-imports' },
  { file: 'src/shared/ui/b.ts', code: `import '../../entities/task/task';`, rule: 'no-restricted-imports' },
  { file: 'src/shared/ui/c.ts', code: `import '@/engines/table/columns';`, rule: 'no-restricted-imports' },
  { file: 'src/engines/table/a.ts', code: `import '@/entities/task/task';`, rule: 'no-restricted-imports' },
  { file: 'src/engines/table/b.ts', code: `import '@/api/request';`, rule: 'no-restricted-imports' },
  { file: 'src/engines/table/c.ts', code: `import '../csv/csv';`, rule: 'no-restricted-imports' },
  { file: 'src/engines/tree/radial/a.ts', code: `import '../../csv/csv';`, rule: 'no-restricted-imports' },
  { file: 'src/api/gsd/b.ts', code: `import '@/engines/csv/csv';`, rule: 'no-restricted-imports' },
  { file: 'src/api/gsd/a.ts', code: `import '@/entities/task/task';`, rule: 'no-restricted-imports' },
  { file: 'src/api/a.ts', code: `import '../features/login/login-page';`, rule: 'no-restricted-imports' },
  { file: 'src/entities/task/a.ts', code: `import '@/areas/areas';`, rule: 'no-restricted-imports' },
  { file: 'src/entities/task/b.ts', code: `import '../../features/login/x';`, rule: 'no-restricted-imports' },
  { file: 'src/areas/privacy/a.ts', code: `import '@/api/request';`, rule: 'no-restricted-imports' },
  { file: 'src/areas/a.ts', code: `import '@/features/login/x';`, rule: 'no-restricted-imports' },
  { file: 'src/areas/b.ts', code: `import '@/updates/state';`, rule: 'no-restricted-imports' },
  { file: 'src/entities/task/c.ts', code: `import '@/updates/state';`, rule: 'no-restricted-imports' },
  { file: 'src/updates/a.ts', code: `import '@/features/login/x';`, rule: 'no-restricted-imports' },
  { file: 'src/updates/b.ts', code: `import '../app/menu';`, rule: 'no-restricted-imports' },
  { file: 'src/features/login/a.ts', code: `import '@/features/share/x';`, rule: 'no-restricted-imports' },
  { file: 'src/features/login/b.ts', code: `import '../share/x';`, rule: 'no-restricted-imports' },
  { file: 'src/features/login/c.ts', code: `import '@/api/request';`, rule: 'no-restricted-imports' },
  { file: 'src/features/login/d.ts', code: `import '@/app/menu';`, rule: 'no-restricted-imports' },
  { file: 'src/features/tickets/list/a.ts', code: `import '../../share/x';`, rule: 'no-restricted-imports' },
  { file: 'src/features/tickets/list/b.ts', code: `import '@/api/request';`, rule: 'no-restricted-imports' },
  { file: 'src/app/a.ts', code: `import '@mocks/browser';`, rule: 'no-restricted-imports' },
  { file: 'src/app/b.ts', code: `import '@/boot/index-html';`, rule: 'no-restricted-imports' },
  { file: 'src/features/login/e.ts', code: `import '@mocks/browser';`, rule: 'no-restricted-imports' },
  { file: 'mocks/gsd/a.ts', code: `import '@/api/request';`, rule: 'no-restricted-imports' },
  { file: 'mocks/gsd/b.ts', code: `import '../../src/api/request';`, rule: 'no-restricted-imports' },
  { file: 'src/app/c.ts', code: `export default 1;`, rule: 'no-default-export' },
  { file: 'src/app/barrel.ts', code: `export * from './c';`, rule: 'no-barrel-file' },
  { file: 'src/app/CamelCase.ts', code: `export const x = 1;`, rule: 'filename-case' },
  { file: 'src/app/d.ts', code: `export const x: any = 1;`, rule: 'no-explicit-any' },
  { file: 'src/app/e.ts', code: `export const x = (1 as unknown);`, rule: 'consistent-type-assertions' },
  { file: 'src/app/cycle-a.ts', code: `import './cycle-b';`, rule: 'no-cycle' },
  { file: 'src/app/cycle-b.ts', code: `import './cycle-a';`, rule: 'no-cycle' },
] as const;

/** The neighbours of the wrong imports, which must pass. */
const right = [
  { file: 'src/features/tickets/list/right.ts', code: `import '../detail/x';` },
  {
    file: 'src/features/login/right.ts',
    code: `import './x'; import '@/entities/session/x'; import '@/areas/x'; import '@/updates/x';`,
  },
  { file: 'src/engines/tree/radial/right.ts', code: `import '../flat-tree'; import '@/engines/csv/csv';` },
  { file: 'src/entities/task/right.ts', code: `import '@/api/request'; import '../label/label';` },
  { file: 'src/updates/right.ts', code: `import './x'; import '@/areas/x'; import '@/api/request';` },
  { file: 'src/app/right.ts', code: `import '@/features/login/x'; import '@/api/runtime';` },
  { file: 'mocks/gsd/right.ts', code: `import '../state/seed-state';` },
] as const;

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.optional(z.string()), filename: z.string() })),
});

let folder: string;
let found: { rule: string; file: string }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  for (const { file, code } of [...wrong, ...right]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  found = reportSchema
    .parse(JSON.parse(lint(folder)))
    .diagnostics.map(({ code, filename }) => ({ rule: code ?? '', file: filename }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(cwd: string): string {
  const binary = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  try {
    return execFileSync(process.execPath, [binary, '--format=json'], { cwd, encoding: 'utf8' });
  } catch (error) {
    // The linter ends with an error code because it found what it should; its report is on standard output.
    return z.object({ stdout: z.string() }).parse(error).stdout;
  }
}

describe('The import rules', () => {
  test.each(wrong)('forbids $code in $file', ({ file, rule }) => {
    expect(found.filter((entry) => entry.file === file && entry.rule.includes(rule))).not.toEqual([]);
  });

  test.each(right)('allows $code in $file', ({ file }) => {
    expect(found.filter((entry) => entry.file === file)).toEqual([]);
  });
});
