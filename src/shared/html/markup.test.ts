import { expect, test } from 'vitest';

import { html } from './markup';

test.each<[string, Parameters<typeof html>[1], string]>([
  ['a text', 'Müller & Söhne', 'Müller &amp; Söhne'],
  ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a way out of an attribute', `" onload='x'`, '&quot; onload=&#39;x&#39;'],
  ['an entity', '&lt;', '&amp;lt;'],
  ['a number', 35, '35'],
  ['nothing', null, ''],
  ['other markup', html`<b>${'<i>'}</b>`, '<b>&lt;i&gt;</b>'],
  ['several', [html`<b>1</b>`, html`<b>2</b>`], '<b>1</b><b>2</b>'],
])('%s is inserted as what it is', (_, insert, expected) => {
  expect(html`<p title="${insert}"></p>`.markup).toBe(`<p title="${expected}"></p>`);
});
