/**
 * `npm run contract -- --config path/to/config.json`: walks the backends of an installation and says in German what does
 * not agree with docs/api. Exit code 0: all in order; 1: something is wrong; 2: wrong call.
 *
 *   --origin https://portal.example.test   address of the portal; `npm start` unless told
 *   --user name                            asked for otherwise; or CONTRACT_USER
 *   --read-only                            changes nothing, not even objects of its own
 *   --report file.json                     writes the report as JSON too
 *
 * The password comes from CONTRACT_PASSWORD or is asked for without echo, the code of a second factor from CONTRACT_CODE.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

import { runnerImport } from 'vite';

import { projectRoot } from './ensure-installed.mjs';

const usage =
  'Aufruf: npm run contract -- --config pfad/zu/config.json [--origin https://portal…] [--user name] [--read-only] [--report datei.json]';

function stop(message) {
  console.error(message);
  process.exit(2);
}

function optionsOf(args) {
  try {
    return parseArgs({
      args,
      options: {
        config: { type: 'string' },
        origin: { type: 'string', default: 'http://localhost:4173' },
        user: { type: 'string', default: process.env.CONTRACT_USER },
        'read-only': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return stop(`${error.message}\n${usage}`);
  }
}

/** Asks in the terminal; a secret answer is not echoed. */
function ask(question, secret = false) {
  if (!process.stdin.isTTY) return Promise.resolve('');
  process.stderr.write(question);
  const output = new Writable({
    write: (chunk, encoding, done) => {
      if (!secret) process.stderr.write(chunk, encoding);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((resolve) => {
    lines.question('', (answer) => {
      lines.close();
      if (secret) process.stderr.write('\n');
      resolve(answer.trim());
    });
  });
}

const load = async (path) => {
  const alias = { '@': join(projectRoot, 'src') };
  const { module } = await runnerImport(join(projectRoot, path), { root: projectRoot, resolve: { alias } });
  return module;
};

const options = optionsOf(process.argv.slice(2));
if (!options.config) stop(usage);
const { problemSentences } = await load('scripts/build/config-reference.ts');
const { parseConfig } = await load('src/shared/config/config-problems.ts');
const { walk } = await load('scripts/contract/walk.ts');
const { failures, reportText } = await load('scripts/contract/report.ts');

const texts = JSON.parse(readFileSync(join(projectRoot, 'src/shared/config/de.json'), 'utf8'));

function readInstallation(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return stop(error.code === 'ENOENT' ? texts.missing : `${texts.notJson} ${error.message}`);
  }
}
const installation = readInstallation(options.config);
const problems = problemSentences(installation, texts);
if (problems.length > 0) stop(problems.join('\n'));
const username = options.user || (await ask('Benutzername: '));
const password = process.env.CONTRACT_PASSWORD || (await ask('Passwort: ', true));
if (!username || !password) stop(`Benutzername oder Passwort fehlt.\n${usage}`);

const rows = await walk({
  config: parseConfig(installation),
  origin: options.origin,
  send: fetch,
  readOnly: options['read-only'],
  visitor: {
    username,
    password,
    code: async () => process.env.CONTRACT_CODE || (await ask('Code des zweiten Faktors: ', true)),
  },
});
console.log(reportText(rows));
if (options.report)
  writeFileSync(
    options.report,
    `${JSON.stringify({ config: options.config, origin: options.origin, rows }, undefined, 2)}\n`,
  );
process.exit(failures(rows).length === 0 ? 0 : 1);
