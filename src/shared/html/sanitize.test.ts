// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest';

import { isAllowedImage, plainText, sanitizeHtml, withoutReported } from './sanitize';

const hosts = ['bilder.example.test'];

/** The text as the browser has it once it is in the page. */
const clean = async (html: string) =>
  Object.assign(document.createElement('div'), { innerHTML: await sanitizeHtml(html, hosts) }).innerHTML;

describe('text from a backend', () => {
  it.each([
    ['keeps paragraphs and lists', '<p>Bitte <strong>prüfen</strong></p><ul><li>Anlage 1</li></ul>'],
    ['keeps tables', '<table><tbody><tr><td colspan="2">Frist</td></tr></tbody></table>'],
    ['keeps pictures of an allowed host', '<img src="https://bilder.example.test/a.png" alt="Netz">'],
    ['keeps pictures of this origin', '<img src="/files/a.png" alt="Netz">'],
  ])('%s', async (_, html) => {
    expect(await clean(html)).toBe(html);
  });

  it.each([
    ['https://www.bsi.bund.de/'],
    ['http://intranet.example.test/'],
    ['mailto:support@example.test'],
    ['tel:+4942112345'],
    [`${location.origin}/#/privacyWorkingArea`],
  ])('opens links to %s in a window that cannot reach back', async (href) => {
    expect(await clean(`<a href="${href}" target="_self" rel="opener">Mehr</a>`)).toBe(
      `<a href="${href}" target="_blank" rel="noopener noreferrer">Mehr</a>`,
    );
  });

  it('says whole where a link leads, for a frame without an address of its own', async () => {
    expect(await clean('<a href="anlagen/plan.html">Plan</a>')).toContain(
      `"${location.origin}/anlagen/plan.html"`,
    );
  });

  it('leaves no link to a place within the text, which would be taken for a page of the portal', async () => {
    expect(await clean('<a href="#kapitel-2">Kapitel 2</a>')).toBe('<a>Kapitel 2</a>');
  });

  it('puts the alt text in place of a picture from elsewhere', async () => {
    expect(await clean('<p>Plan: <img src="https://evil.example/p.gif" alt="Lageplan"></p>')).toBe(
      '<p>Plan: Lageplan</p>',
    );
  });

  it.each([
    ['<img src="/a.png">', '<img src="/a.png" alt="">'],
    ['<a href="https://a.test/"></a>Text', '<a></a>Text'],
    ['<a href="https://a.test/"><img src="https://evil.example/p.gif"></a>', '<a></a>'],
    [
      '<a href="https://a.test/"><img src="https://evil.example/p.gif" alt="Plan"></a>',
      '<a href="https://a.test/" target="_blank" rel="noopener noreferrer">Plan</a>',
    ],
    [
      '<a href="https://a.test/"><img src="/a.png"></a>',
      `<a href="https://a.test/" target="_blank" rel="noopener noreferrer" title="https://a.test/"><img src="/a.png" alt=""></a>`,
    ],
    [
      '<a href="https://a.test/" title="Plan"><img src="/a.png"></a>',
      `<a href="https://a.test/" title="Plan" target="_blank" rel="noopener noreferrer"><img src="/a.png" alt=""></a>`,
    ],
  ])('leaves no picture and no link that a screen reader could not name: %s', async (html, expected) => {
    expect(await clean(html)).toBe(expected);
  });
});

describe('a picture', () => {
  it('of a page without https may come without it too, as in a test installation', () => {
    expect(
      isAllowedImage('http://bilder.example.test/a.png', hosts, new URL('http://portal.example.test/')),
    ).toBe(true);
  });

  it.each([
    ['https://bilder.example.test/a.png', true],
    ['./logo.svg', true],
    ['http://bilder.example.test/a.png', false],
    ['https://bilder.example.test.evil.example/a.png', false],
    ['https://bilder.example.test@evil.example/a.png', false],
    ['//evil.example/a.png', false],
    ['data:image/png;base64,AAAA', false],
    ['', false],
    ['https://', false],
  ])('from %j may be loaded: %s', (src, allowed) => {
    expect(isAllowedImage(src, hosts, new URL('https://portal.example.test/'))).toBe(allowed);
  });
});

it.each([
  ['Frist: 5 < 7 & mehr', 'Frist: 5 < 7 & mehr'],
  ['Eine Zeile\nund noch eine', 'Eine Zeile\nund noch eine'],
  ['<p>Erste</p><p>Zweite</p>', 'Erste Zweite'],
  ['<li>Eins<br>Zwei</li><li>Drei</li>', 'Eins Zwei Drei'],
  ['Daten<b>schutz</b>, <a href="/x">Leitfaden</a>.', 'Datenschutz, Leitfaden.'],
  ['Pr&uuml;fung &amp; Gr&#246;&szlig;e', 'Prüfung & Größe'],
  ['<b>Gut</b><script>alert(1)</script><img src=x onerror=alert(1) alt="Plan">', 'Gut'],
])('The words of »%s« are »%s«', async (text, words) => {
  expect(await plainText(text)).toBe(words);
});

test.each([
  ['<p style="color: red" title="Frist">x</p>', '<p  title="Frist">x</p>'],
  ["<p STYLE = 'a' style=b>x</p>", '<p  >x</p>'],
  ['<a href="/style=1" title="ein style=2 mehr">x</a>', '<a href="/style=1" title="ein style=2 mehr">x</a>'],
  ['<b title="a"style="b">x</b>', '<b title="a">x</b>'],
  ['<img src=x onerror=alert(1)><svg/onload="a(1)">', '<img src=x ><svg/>'],
  ['<p on="a" title="on = off">onerror=x</p>', '<p on="a" title="on = off">onerror=x</p>'],
  ['a<style>p { color: red }</style>b<STYLE type="x">c</style >d', 'abd'],
  ['a<style>p { color: red }', 'a'],
  ['a<base href="https://x.test/">b', 'ab'],
  [
    '<p data-style="x">style="x" &lt;p style="x"&gt;</p>',
    '<p data-style="x">style="x" &lt;p style="x"&gt;</p>',
  ],
])('%s is parsed as %s, so that the policy has nothing to report', (html, expected) => {
  expect(withoutReported(html)).toBe(expected);
});
