import { posix } from 'node:path';

/** A text of the repository under its path from the root. */
export type Files = Readonly<Record<string, string>>;

interface Requirement {
  id: string;
  sentence: string;
  proof: string;
}

const folder = 'docs/requirements/';

/** The rows `| R-LOG-01 | sentence | proof |` of a file of requirements. */
export function requirementsIn(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^\| *(R-(?:X-)?[A-Z]{2,5}-\d{2}) *\|(.*)\|(.*)\|$/gm)].map(
    ([, id = '', sentence = '', proof = '']) => ({ id, sentence: sentence.trim(), proof: proof.trim() }),
  );
}

const definitionsOf = (files: Files) =>
  Object.entries(files).flatMap(([path, text]) => (path.startsWith(folder) ? requirementsIn(text) : []));

/** Each match of a pattern with its file, as 'path: match'. */
const matches = (files: Files, pattern: RegExp) =>
  Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map((found) => ({ path, found: found[1] ?? found[0] })),
  );

const problemLines = (found: readonly { path: string; found: string }[]) => [
  ...new Set(found.map((one) => `${one.path}: ${one.found}`)),
];

/** Ids that are named somewhere but stand in no file of requirements. */
export function unknownIds(files: Files): string[] {
  const definedIds = new Set(definitionsOf(files).map(({ id }) => id));
  return problemLines(
    matches(files, /\bR-(?:X-)?[A-Z]{2,5}-\d{2}\b/g).filter(({ found }) => !definedIds.has(found)),
  );
}

/** Ids that are defined more than once. */
export function doubleIds(files: Files): string[] {
  const ids = definitionsOf(files).map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Requirements without a sentence, without a proof, or with a proof that is no test of the repository. */
export function wrongProofs(files: Files): string[] {
  return definitionsOf(files).flatMap(({ id, sentence, proof }) => {
    if (!sentence) return [`${id}: no sentence`];
    if (proof === 'open') return [];
    return proof.split('<br>').flatMap((part) => {
      const problem = problemOfProof(files, part.trim());
      return problem ? [`${id}: ${problem}`] : [];
    });
  });
}

function problemOfProof(files: Files, proof: string): string | null {
  const [, path = '', title = ''] = /^`([^`]+)`(?: › (.+))?$/.exec(proof) ?? [];
  if (!path) return `»${proof}« names no test`;
  if (!/\.(test\.tsx?|spec\.ts)$/.test(path)) return `${path} is no test`;
  const text = files[path];
  if (text === undefined) return `${path} does not exist`;
  return text.includes(title) ? null : `${path} has no »${title}«`;
}

/** Numbers of decisions that stand in no file of docs/adr. */
export function unknownDecisions(files: Files): string[] {
  const decisions = new Set(Object.keys(files).map((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1]));
  return problemLines(
    matches(files, /\b(?:ADR |docs\/adr\/)(\d{4})\b/g).filter(({ found }) => !decisions.has(found)),
  );
}

/** References to texts that are not part of the repository. */
export function outsideReferences(files: Files): string[] {
  const inDocs = (name: string) =>
    Object.keys(files).some((path) => path.startsWith('docs/') && path.endsWith(`/${name}`));
  const pages = matches(files, /\b(?:experience|look|speed|stack|architecture|language)\.md\b/g);
  return [
    ...problemLines(matches(files, /\bSpec(?:ification)? [12] §|\b[Cc]ontract,? §|\breference \d\.\d/g)),
    ...problemLines(pages.filter(({ found }) => !inDocs(found))),
  ];
}

/** Paths in backticks or links of a Markdown file that lead to nothing in the repository. */
export function missingPaths(files: Files, exists: (path: string) => boolean): string[] {
  const markdown = Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.md')));
  const named = matches(markdown, /`((?:src|tests|e2e|mocks|docs|scripts|public)\/[^`\s*<>{}…]+)`/g);
  const linked = matches(markdown, /\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g).map(
    ({ path, found }) => ({
      path,
      found: posix.normalize(posix.join(posix.dirname(path), found)),
    }),
  );
  return problemLines([...named, ...linked].filter(({ found }) => !exists(found)));
}
