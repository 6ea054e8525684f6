/**
 * Describes and checks config.json.
 *
 *   npm run config -- schema              writes public/config.schema.json and the table of keys in docs/operations.md
 *   npm run config -- check path/to/file  says what is wrong in a configuration; needs no connection
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'oxfmt';
import { runnerImport } from 'vite';

import { projectRoot } from './ensure-installed.mjs';

const read = (path) => readFileSync(join(projectRoot, path), 'utf8');
const { module: reference } = await runnerImport(join(projectRoot, 'scripts/build/config-reference.ts'), {
  root: projectRoot,
  configFile: false,
});
const texts = JSON.parse(read('src/shared/config/de.json'));

async function writeFormatted(path, content) {
  const { code } = await format(path, content, JSON.parse(read('.oxfmtrc.json')));
  writeFileSync(join(projectRoot, path), code);
  console.log(`Geschrieben: ${path}`);
}

function check(path) {
  let input;
  try {
    input = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return [error.code === 'ENOENT' ? texts.missing : `${texts.notJson} ${error.message}`];
  }
  return reference.problemSentences(input, texts);
}

const [command, path] = process.argv.slice(2);
if (command === 'schema') {
  await writeFormatted('public/config.schema.json', JSON.stringify(reference.configJsonSchema()));
  await writeFormatted('docs/operations.md', reference.withKeyTable(read('docs/operations.md')));
} else if (command === 'check' && path) {
  const problems = check(path);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${path} ist gültig.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  console.error('Aufruf: npm run config -- schema | check pfad/zu/config.json');
  process.exitCode = 2;
}
