// @vitest-environment node

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const own = 'tests/architecture/language.test.ts';

const sources = ['src', 'mocks', 'tests', 'e2e', 'scripts', 'docs']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /(\.(tsx?|mjs|jsx?|css|md)|\/(de|en)\.json)$/.test(path))
  .filter((path) => path !== own && !/node_modules|\/dist\//.test(path));

/** Words and names of the project's former private vocabulary (docs/glossary.md), with the standard term. */
const banned = {
  'another user, the user, the caller': /\b(?:some|no)body\b|\bwho(?:m)?ever\b|\bwhatever\b/i,
  'nothing: the JIT is not warmed up': /\bpractis\w*|\brehears\w*/i,
  "networkMode: 'always', whenQueriesIdle": /\b(?:evenOffline|atRest)\b/,
  'chunks, inChunks': /\b(?:writeInSlices|SliceOptions)\b/,
  labels: /\b(?:use\w*Words|RadialWords|span-words)\b/,
  'seed state, seedActivity': /\b(?:giveHabits|shelves)\b/,
  'node labels, painter, renderer': /\b(?:pills|brush|radial-(?:sheet|stage))\b/i,
  transition: /\b(?:journeys?|wander\w*|refuge|shelter\w*)\b/i,
  'serialize, withLock': /\binTurn\b/,
  'pinSession, isCurrent': /\b(?:holdSession|isInForce)\b/,
  outbox: /\b(?:keepEntry|waiting-entries)\b/,
  'upload queue, duplicate, UploadProgress': /\b(?:basket|FilePassage)\b/i,
  'resume, clearOnRejection, preflight': /\b(?:takeUp|unlessRefused|beforeChange)\b/,
  'normalizeForSearch, search text': /\bhaystacks?\b|\bfold\(/,
  'lazyComponent, importWithRetry': /\b(?:lazyPart|loadCode|texts-ahead)\b/,
  Skeleton: /OnItsWay\b/i,
  'RouteAnnouncer, focus guard': /\b(?:keepFocus|stray-press)\b/,
  'UnsavedChangesDialog, useVisibility': /\b(?:LeaveQuestion|useSight)\b/,
  'EmptyList, CollapsibleFilters': /\b(?:NothingListed|FilterFold|LinkTroubles)\b/,
  'toggleValue, useSelection': /\b(?:withChosen|usePicked)\b/,
  'found rows': /\b(?:RowIndex|row-index\.ts)\b/,
  'duplicate, replaced document': /\btwins?\b/,
  'ticketNumber, documentMeta': /\b(?:calledBy|dayAndSize)\b/,
  'documents, sections': /\b(?:papers|chapters|collectChapters)\b/i,
  'index, position, pending, cached, persisted, reported':
    /\b(?:const|let|function) [[{]? ?(?:asked|known|kept|told|places?)\b|[(,] ?(?:asked|known|kept|told|places?)(?:: [^()]*)?\) =>/,
  'project, layer': /\b(?:import law|of the house)\b/i,
  'comments as sentences, no noun clauses (C13)':
    /^\s*(?:\/\/|\/?\*\*?|\{\/\*)\s+(?:What|Where|Whom?|Whose|How|Why|Which|Of|That|So (?:many|much|that))\s/,
} as const;

test.each(Object.entries(banned))('sources say »%s«', (_, pattern) => {
  const found = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
