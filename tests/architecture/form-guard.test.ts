// @vitest-environment node

import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../src/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Forms whose input is nothing to lose. */
const exceptions = {
  'features/command-palette/command-palette.tsx': 'a search',
  'features/search/search-form.tsx': 'a search',
  'features/login/login-form.tsx': 'the login',
  'features/login/rare-parts.tsx': 'a user name that is not known yet',
  'features/address-select/address-select-page.tsx': 'a choice that is made again',
  'engines/table/views.tsx': 'guarded by the button that holds its text',
  'shared/form/form.tsx': 'the frame of the forms that use useFields',
};

test('Each form asks before its input is lost: it uses useFields, or has a reason', () => {
  const unguarded = Object.entries(sources)
    .filter(([, source]) => /<[Ff]orm\b/.test(source) && !/\b(useFields|useUnsentInput)[(<]/.test(source))
    .map(([path]) => path.replace('../../src/', ''));
  expect(unguarded.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  expect(sources['../../src/engines/table/table-toolbar.tsx']).toContain('useUnsentInput(setName, name');
});
