import { describe, expect, it } from 'vitest';

import { isAllowedImage, plainText, sanitizeHtml } from './sanitize';

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
    ['anlagen/plan.html'],
  ])('opens links to %s in a window that cannot reach back', async (href) => {
    expect(await clean(`<a href="${href}" target="_self" rel="opener">Mehr</a>`)).toBe(
      `<a href="${href}" target="_blank" rel="noopener noreferrer">Mehr</a>`,
    );
  });

  it('puts the alt text in place of a picture from elsewhere', async () => {
    expect(await clean('<p>Plan: <img src="https://evil.example/p.gif" alt="Lageplan"></p>')).toBe(
      '<p>Plan: Lageplan</p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<embed src="javascript:alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="blob:https://evil.example/1">x</a>',
    '<a href="x" onclick="alert(1)" onmouseover=alert(1)>x</a>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<form><input name="attributes"><img src=x onerror=alert(1)></form>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<input autofocus onfocus=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<video><source onerror=alert(1)></video>',
    '<audio src=x onerror=alert(1)>',
    '<body onload=alert(1)>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<link rel="stylesheet" href="//evil.example/x.css">',
    '<base href="https://evil.example/">',
    '<style>@import "//evil.example/x.css";</style>',
    '<div style="background:url(javascript:alert(1))">x</div>',
    '<p style="position:fixed;inset:0">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<select><template><img src=x onerror=alert(1)></template></select>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<isindex type=image src=1 onerror=alert(1)>',
    '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
    '<img srcset="https://evil.example/x.png 2x" src="/a.png">',
    '<p id="root" name="config" class="fixed inset-0">x</p>',
    '<custom-element onclick=alert(1)>x</custom-element>',
    '<p data-react-aria-pressable aria-hidden="true">x</p>',
  ])('is harmless: %s', async (payload) => {
    const result = document.createElement('div');
    result.innerHTML = await clean(payload);
    const elements = [...result.querySelectorAll('*')];
    expect(elements.map(({ tagName }) => tagName.toLowerCase())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?!(a|div|img|p|table|tbody|td|tr|span)$)/)]),
    );
    const attributes = elements.flatMap((element) => [...element.attributes]);
    expect(attributes.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(on|style$|id$|name$|class$|srcset$|data-|aria-|background$|form|xlink)/),
      ]),
    );
    for (const { name, value } of attributes.filter((attribute) => /^(href|src)$/.test(attribute.name)))
      expect([name, value]).toEqual([name, expect.not.stringMatching(/script:|^data:|^blob:|^\s*\/\//i)]);
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
  ['Pr&uuml;fung &amp; Gr&#246;&szlig;e', 'Prüfung & Größe'],
  ['<b>Gut</b><script>alert(1)</script><img src=x onerror=alert(1) alt="Plan">', 'Gut'],
])('The words of »%s« are »%s«', async (text, words) => {
  expect(await plainText(text)).toBe(words);
});
