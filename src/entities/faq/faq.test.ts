import { describe, expect, test } from 'vitest';

import type { Document } from '@/api/document';
import type { Folder } from '@/api/provider/folders';

import { countFaqs, faqGroups, findFaqs } from './faq';

const document = (oid: string, name: string, text: string): Document => ({
  oid,
  name,
  text,
  description: '',
  mimeType: 'text/plain',
  size: 0,
  date: null,
  type: 'Dokument',
  read: false,
  objectOid: null,
});

const root: Folder = {
  oid: 'F',
  name: 'FAQs',
  documents: [document('1', 'Wo fange ich an?', 'Auf der Startseite.')],
  folders: [
    {
      oid: 'F1',
      name: 'Dokumente',
      documents: [document('2', 'Größe?', '<p>Bis <b>10 MB</b></p>')],
      folders: [
        {
          oid: 'F11',
          name: 'Upload',
          folders: [],
          documents: [document('3', 'Formate', 'pdf, Pr&uuml;fliste')],
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
