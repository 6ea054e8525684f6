// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';

import type { Folder } from '@/api/provider/documents';

import { documentOf } from '../document/document.fixtures';
import { countFaqs, faqGroups, findFaqs } from './faq';

const root: Folder = {
  oid: 'F',
  name: 'FAQs',
  documents: [documentOf('1', { name: 'Wo fange ich an?', text: 'Auf der Startseite.' })],
  folders: [
    {
      oid: 'F1',
      name: 'Dokumente',
      documents: [documentOf('2', { name: 'Größe?', text: '<p>Bis <b>10 MB</b></p>' })],
      folders: [
        {
          oid: 'F11',
          name: 'Upload',
          folders: [],
          documents: [documentOf('3', { name: 'Formate', text: 'pdf, Pr&uuml;fliste' })],
        },
      ],
    },
    { oid: 'F2', name: 'Leer', folders: [], documents: [] },
  ],
};

const names = async (text: string) =>
  findFaqs(await faqGroups(root), text).map(({ name, faqs }) => [name, ...faqs.map(({ oid }) => oid)]);

describe('FAQs', () => {
  test('are grouped by folder, with the way to it; empty folders are left out', async () => {
    expect(await names('')).toEqual([
      ['', '1'],
      ['Dokumente', '2'],
      ['Dokumente › Upload', '3'],
    ]);
    expect(countFaqs(await faqGroups(root))).toBe(3);
  });

  test.each([
    ['GROSSE', []],
    ['größe', [['Dokumente', '2']]],
    ['GRÖSSE', [['Dokumente', '2']]],
    ['10 mb', [['Dokumente', '2']]],
    ['prüfliste pdf', [['Dokumente › Upload', '3']]],
    ['prüf\u00adliste\u00a0pdf\u200b', [['Dokumente › Upload', '3']]],
    ['<b>', []],
    ['startseite formate', []],
    [
      '  ',
      [
        ['', '1'],
        ['Dokumente', '2'],
        ['Dokumente › Upload', '3'],
      ],
    ],
  ])('are found by »%s«', async (text, found) => {
    expect(await names(text)).toEqual(found);
  });
});
