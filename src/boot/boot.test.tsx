import { readFileSync } from 'node:fs';

import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { paths } from '@/areas/paths';
import { keepFirstNews } from '@/entities/news/queries';
import { startCountdown } from '@/entities/session/countdown';
import { contactOf, storeLogin } from '@/entities/session/session.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';
import shared from '@/shared/i18n/de.json';
import { changeLanguage, startI18n } from '@/shared/i18n/i18n';
import { setTheme } from '@/shared/theme/theme';

import { FirstLines } from '../../scripts/build/first-lines';
import { prerender } from '../../scripts/build/prerender';
import { fillFirstLines } from './first-lines';
import { prepareFirstPaint } from './first-paint';
import { startCode } from './start-code';

const root = document.documentElement;
let systemIsDark = false;

// Everything the scripts read is written by the app itself, so that a key or field renamed there fails here.
beforeEach(async () => {
  systemIsDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark;
    },
  }));
  configureForTests();
  await startI18n({ shared });
  root.removeAttribute('data-theme');
  root.removeAttribute('data-boot');
  root.lang = '';
});

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** As the build names the files of the code. */
function nameCode(start = 'assets/index.js') {
  document.head.innerHTML = `<meta name="start-code" content="${start}"><meta name="app-code" content="assets/app.js assets/de.js">`;
}

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
    link.href.replace(new URL('assets/', document.baseURI).href, ''),
  );

/** A service worker answers the page. */
const stubServiceWorker = () =>
  vi.stubGlobal('navigator', { language: 'de', serviceWorker: { controller: {} } });

describe('The script in the head', () => {
  test.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('draws the theme %s that the app has stored', (theme, dark, shown) => {
    systemIsDark = dark;
    setTheme(theme);
    root.removeAttribute('data-theme');
    prepareFirstPaint();
    expect(root.dataset['theme']).toBe(shown);
  });

  test('follows the device before any theme is chosen', () => {
    systemIsDark = true;
    prepareFirstPaint();
    expect(root.dataset['theme']).toBe('dark');
  });

  test('names the language that the app has stored', async () => {
    await changeLanguage('en');
    root.lang = '';
    prepareFirstPaint();
    expect(root.lang).toBe('en');
    await changeLanguage('de');
    prepareFirstPaint();
    expect(root.lang).toBe('de');
  });

  test.each([
    ['', 'login', 'dashboard'],
    ['/', 'login', 'dashboard'],
    [paths.login('/profile'), 'login', 'shell'],
    [paths.mainDashboard(), 'none', 'dashboard'],
    [`${paths.mainDashboard()}?list=favourites`, 'none', 'dashboard'],
    [paths.profile(), 'none', 'shell'],
    [paths.imprint(), 'none', 'shell'],
  ])('shows at »%s« the drawing %s, with a session %s', (path, without, withSession) => {
    window.location.hash = path;
    prepareFirstPaint();
    expect(root.dataset['boot']).toBe(without);
    window.location.hash = path;
    storeLogin();
    prepareFirstPaint();
    expect(root.dataset['boot']).toBe(withSession);
  });

  test.each([
    ['', '#/login?returnUrl=%2FmainDashboard'],
    ['#/', '#/login?returnUrl=%2FmainDashboard'],
    ['#/login', '#/login'],
    ['#/faqs', '#/faqs'],
  ])('turns the address »%s« of a visitor without login into %s', (path, address) => {
    window.location.hash = path;
    prepareFirstPaint();
    expect(window.location.hash).toBe(address);
  });

  test.each([1, 2])('reads an address that a mail program has encoded %i times as it was meant', (times) => {
    const part = fc.stringMatching(/^[a-z0-9/?=&%ü -]{1,12}$/);
    fc.assert(
      fc.property(fc.constantFrom('faqs', 'resetPassword'), part, (page, value) => {
        const address = `/${page}?q=${encodeURIComponent(value)}`;
        const encoded = Array.from({ length: times }).reduce<string>(
          (text) => encodeURIComponent(text),
          address,
        );
        window.location.hash = encoded;
        prepareFirstPaint();
        expect(window.location.hash).toBe(`#${address}`);
      }),
    );
  });

  test.each(['#/resetPassword%3Fresetid%3Ddemo-reset', '#%2FresetPassword%3Fresetid=demo-reset'])(
    'reads %s as the reset link',
    (hash) => {
      window.location.hash = hash;
      prepareFirstPaint();
      expect(window.location.hash).toBe('#/resetPassword?resetid=demo-reset');
    },
  );

  test.each([
    '#/privacyWorkingArea/a%2Fb%3Fc%3Dd',
    '#/login?returnUrl=%2Ffaqs%3Fq%3D1',
    '#/faqs?q=%3F%2F',
    '#%2Ffaqs%',
  ])('leaves %s alone', (hash) => {
    window.location.hash = hash;
    prepareFirstPaint();
    expect(window.location.hash).toBe(hash);
  });

  test('lets the code load at once, the app’s only with a session', () => {
    nameCode();
    prepareFirstPaint();
    expect(preloaded()).toEqual(['index.js']);
    nameCode();
    storeLogin();
    prepareFirstPaint();
    expect(preloaded()).toEqual(['index.js', 'app.js', 'de.js']);
  });

  test('requests no code before it is needed where the device has it', () => {
    nameCode();
    stubServiceWorker();
    storeLogin();
    prepareFirstPaint();
    expect(preloaded()).toEqual([]);
  });

  test('shows the login page where the browser refuses storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    prepareFirstPaint();
    expect(root.dataset).toMatchObject({ theme: 'light', boot: 'login' });
    expect(root.lang).toBe('de');
  });
});

describe('The script in the body', () => {
  const news = {
    title: 'Neue Fristen',
    updated: new Date('2026-11-20T08:00:00Z'),
    link: 'https://blog.example.test/1',
    content: '<p>Ab Januar</p>',
    words: 'Ab Januar gilt mehr.',
    image: undefined,
    imageAlt: '',
  };

  /** The dashboard's drawing, as the build puts it into index.html, after both scripts. */
  const open = () => {
    document.body.innerHTML = renderToStaticMarkup(<FirstLines />);
    prepareFirstPaint();
    fillFirstLines();
    return document.body;
  };

  test('writes user, address and the first news into the drawing', () => {
    storeLogin();
    startCountdown();
    keepFirstNews([news]);
    open();
    expect(screen.getByText('Anna Berger, hier ist Ihr aktueller Stand für Musterwerk, Nord.')).toBeVisible();
    expect(screen.getByText('Neue Fristen')).toBeVisible();
    expect(screen.getByText('Ab Januar gilt mehr.')).toBeVisible();
  });

  test('does so in English, and names a user without a name by the user name', async () => {
    await changeLanguage('en');
    storeLogin(contactOf({ firstName: '', lastName: '' }), { username: 'a.berger' });
    startCountdown();
    open();
    expect(screen.getByText('a.berger, here is your overview for Musterwerk, Nord.')).toBeVisible();
    await changeLanguage('de');
  });

  test('names no user when the session is over, or none is known to run', () => {
    storeLogin();
    keepFirstNews([news]);
    vi.spyOn(Date, 'now').mockReturnValueOnce(0);
    startCountdown();
    const container = open();
    expect(screen.getByText('Neue Fristen')).toBeVisible();
    expect(container).not.toHaveTextContent('Berger');
    localStorage.removeItem('kundenportal.deadline');
    expect(open()).not.toHaveTextContent('Berger');
  });

  test.each(['', 'kaputt', '[]', '7', '{"selectedAddress":7}', '{"selectedAddress":{"name":{}}}'])(
    'survives the stored contact %j',
    (content) => {
      storeLogin();
      startCountdown();
      localStorage.setItem('kundenportal.contact', content);
      localStorage.setItem('kundenportal.news', content);
      expect(open).not.toThrow();
    },
  );

  test('writes nothing on other pages', () => {
    window.location.hash = paths.profile();
    storeLogin();
    startCountdown();
    expect(open()).not.toHaveTextContent('Berger');
  });
});

describe('The code', () => {
  /** Runs the scripts of head and body; says whether the code ran. */
  const begin = async (name: string) => {
    const started = vi.fn<(name: string) => void>();
    vi.stubGlobal('started', started);
    nameCode(`data:text/javascript,globalThis.started('${name}')`);
    prepareFirstPaint();
    await startCode();
    return started.mock.calls.flat();
  };

  test('starts at once on the login page', async () => {
    const frame = vi.spyOn(window, 'requestAnimationFrame');
    stubServiceWorker();
    expect(await begin('login')).toEqual(['login']);
    expect(frame).not.toHaveBeenCalled();
  });

  test('starts at once where it has yet to come', async () => {
    const frame = vi.spyOn(window, 'requestAnimationFrame');
    storeLogin();
    expect(await begin('network')).toEqual(['network']);
    expect(frame).not.toHaveBeenCalled();
  });

  test('lets a device that has it paint first what is drawn for its user', async () => {
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
      expect(preloaded()).toEqual([]);
      setTimeout(() => paint(0));
      return 1;
    });
    stubServiceWorker();
    storeLogin();
    expect(await begin('device')).toEqual(['device']);
    expect(frame).toHaveBeenCalledTimes(1);
    expect(preloaded()).toEqual(['app.js', 'de.js']);
  });
});

test.each(['login', 'shell', 'dashboard'])('The styles hide the drawing %s until it is its turn', (name) => {
  const styles = readFileSync('src/shared/theme/base.css', 'utf8');
  expect(styles).toContain(`:root:not([data-boot='${name}']) [data-prerendered='${name}']`);
});

test('The pre-rendered pages carry no inline style, which the Content-Security-Policy would refuse', async () => {
  const markup = await prerender(JSON.parse(readFileSync('public/config.json', 'utf8')));
  expect(markup).toContain('data-prerendered="dashboard"');
  expect(markup).not.toMatch(/\sstyle=/);
});
