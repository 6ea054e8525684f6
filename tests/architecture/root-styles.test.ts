// @vitest-environment node

import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Only for paper, where nothing changes. */
const ofPaper = 'body:has([data-table])';

test('No style of the whole document asks what is in it: any change would have the browser style the whole page anew', () => {
  const styles = readFileSync('src/shared/theme/base.css', 'utf8');
  const asking = styles.match(/(?:html|body|:root)[^{}\s]*:has\([^{]*\)|&:has\([^{]*\)/g) ?? [];
  expect(asking).toEqual(['&:has([data-row-link]:focus-visible)', ofPaper]);
});
