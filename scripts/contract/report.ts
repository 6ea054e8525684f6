import type { BackendName } from '../openapi/document';

/** Result of one call or one check. */
export interface Row {
  backend: BackendName;
  /** Method and path, or the name of a check. */
  what: string;
  /** HTTP status; null where nothing answered. */
  status: number | null;
  /** Until the whole answer was there, in milliseconds. */
  ms: number;
  reached: boolean;
  /** Whether the answer has the described form; null where it has none, or could not be looked at. */
  schema: boolean | null;
  problems: string[];
  /** Reason the call was not made, or says nothing about the server. */
  skipped?: string;
}

const backendNames: Readonly<Record<BackendName, string>> = {
  gsd: 'Dokumentenmanagement',
  provider: 'Provider',
  'task-utils': 'Task-utils',
  blog: 'Blog',
};

export const failures = (rows: readonly Row[]): Row[] => rows.filter(({ problems }) => problems.length > 0);

function line({ what, status, ms, schema, problems, skipped }: Row): string {
  const mark = problems.length > 0 ? '✗' : skipped === undefined ? '✓' : '–';
  const form = schema === null ? '' : schema ? 'Form stimmt' : 'Form stimmt nicht';
  const facts = [status ?? '', status === null ? '' : `${ms} ms`, form].filter(Boolean).join(', ');
  const reasons = [...problems, ...(skipped === undefined ? [] : [`nicht geprüft: ${skipped}`])];
  return [`  ${mark} ${what.padEnd(46)} ${facts}`.trimEnd(), ...reasons.map((text) => `      ${text}`)].join(
    '\n',
  );
}

/** The report for the terminal, in the order of the backends. */
export function reportText(rows: readonly Row[]): string {
  const names: readonly BackendName[] = ['gsd', 'provider', 'task-utils', 'blog'];
  const parts = names.flatMap((name) => {
    const own = rows.filter(({ backend }) => backend === name);
    return own.length === 0 ? [] : [`${backendNames[name]}\n${own.map(line).join('\n')}`];
  });
  const failed = failures(rows).length;
  const skipped = rows.filter(
    ({ skipped: reason, problems }) => reason !== undefined && problems.length === 0,
  );
  const passed = rows.length - failed - skipped.length;
  const total = `${passed} in Ordnung, ${failed} mit Fehlern, ${skipped.length} nicht geprüft`;
  return [...parts, total].join('\n\n');
}
