/** Prints how much source there is, without tests, and fails above the limits in package.json: they only ever go down. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import packageJson from '../package.json' with { type: 'json' };
import { projectRoot } from './ensure-installed.mjs';

const folder = join(projectRoot, 'src');
const paths = readdirSync(folder, { recursive: true })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixtures)\./.test(path))
  .map((path) => join(folder, path));
const lines = paths.flatMap((path) => readFileSync(path, 'utf8').replace(/\n$/, '').split('\n'));
const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
const { files: maxFiles, lines: maxLines } = packageJson.weight;

console.log(
  `src without tests: ${paths.length} files (at most ${maxFiles}), ${lines.length} lines (at most ${maxLines}), ${comments} of them comments`,
);
if (paths.length > maxFiles || lines.length > maxLines) process.exit(1);
