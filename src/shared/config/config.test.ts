// @vitest-environment jsdom
import { readFileSync } from 'node:fs';

import { describe, expect, test, vi } from 'vitest';

import { type AppConfig, ConfigError, config, loadConfig } from './config';
import { parseConfig } from './config-problems';

const least = {
  gsd: { url: 'https://dms.example.test/portal', appKey: 'a' },
  provider: { url: '/api/provider', appKey: 'b' },
  taskUtils: { url: '/api/task-utils' },
  blog: { url: 'https://www.googleapis.com/blogger/v3/' },
};

const fieldOf = (input: unknown) => {
  try {
    parseConfig(input);
  } catch (error) {
    return error instanceof ConfigError ? error.field : error;
  }
  return undefined;
};

describe('config.json', () => {
  test('needs little, the rest has sensible values', () => {
    expect(parseConfig(least)).toEqual({
      gsd: { ...least.gsd, appNames: [], login: 'encrypted', sessionHeader: 'sessionid', batch: false },
      provider: least.provider,
      taskUtils: { ...least.taskUtils, auth: 'none' },
      blog: { url: 'https://www.googleapis.com/blogger/v3' },
      brand: {
        name: 'Kundenportal',
        company: '',
        logo: './logo.svg',
        copyright: '',
        accent: '#0b6070',
        contact: { street: '', city: '', phone: '', web: '', mail: '' },
        imprintUrl: '',
        privacyUrl: '',
        accessibility: { mail: '', authority: '', authorityUrl: '' },
      },
      roles: {},
      faqs: {},
      labels: {},
      classes: { role: '_AdresseFunktion' },
      documents: {
        logoName: 'Portal_Logo',
        hintTypes: ['Vertrag', 'Nachweis', 'Protokoll', 'Rückfrage', 'Sonstiges'],
        confirm: [],
      },
      protocol: { typeNames: {} },
      logs: { vitalsShare: 0, requestIdHeader: '' },
      imageHosts: [],
      background: { counting: true },
      offline: { enabled: true, folderMegabytes: 200 },
      tickets: {
        showInternal: false,
        company: false,
        contact: 'user',
        contactQuery: true,
        supportGroup: '',
        firstStatus: 1000,
      },
      limits: { maxForeignUsers: 10, sessionSeconds: 900, healthSeconds: 60, pageSize: 999_999 },
    } satisfies AppConfig);
  });

  test.each([
    [null, '(root)'],
    [{}, 'gsd'],
    [{ ...least, gsd: { url: least.gsd.url } }, 'gsd.appKey'],
    [{ ...least, provider: { url: '/api', appKey: '' } }, 'provider.appKey'],
    [{ ...least, gsd: { ...least.gsd, url: 'dms.example.test' } }, 'gsd.url'],
    [{ ...least, gsd: { ...least.gsd, url: '//dms.example.test' } }, 'gsd.url'],
    [{ ...least, gsd: { ...least.gsd, url: 'javascript:alert(1)' } }, 'gsd.url'],
    [{ ...least, gsd: { ...least.gsd, login: 'geheim' } }, 'gsd.login'],
    [{ ...least, taskUtils: { url: '/api', auth: 'basic' } }, 'taskUtils.auth'],
    [{ ...least, brand: { accent: 'blau' } }, 'brand.accent'],
    [{ ...least, brand: { imprintUrl: 'javascript:alert(1)' } }, 'brand.imprintUrl'],
    [{ ...least, classes: { role: '' } }, 'classes.role'],
    [{ ...least, documents: { hintTypes: [] } }, 'documents.hintTypes'],
    [{ ...least, protocol: { typeNames: { LOGIN: 1 } } }, 'protocol.typeNames.LOGIN'],
    [{ ...least, logs: { requestIdHeader: 'x id' } }, 'logs.requestIdHeader'],
    [{ ...least, faqs: { DS: { title: 'Fragen' } } }, 'faqs.DS.folderOid'],
    [{ ...least, limits: { sessionSeconds: 0 } }, 'limits.sessionSeconds'],
    [{ ...least, limits: { healthSeconds: 1e12 } }, 'limits.healthSeconds'],
    [{ ...least, limits: { healthSeconds: 0.001 } }, 'limits.healthSeconds'],
    [{ ...least, limits: { sessionSeconds: 1e9 } }, 'limits.sessionSeconds'],
    [{ ...least, limits: { maxForeignUsers: 2.5 } }, 'limits.maxForeignUsers'],
    [{ ...least, limits: { maxForeignUsers: 1e9 } }, 'limits.maxForeignUsers'],
    [{ ...least, limits: { pageSize: 0 } }, 'limits.pageSize'],
    [{ ...least, limits: { pageSize: 1e12 } }, 'limits.pageSize'],
    [{ ...least, tickets: { firstStatus: -1 } }, 'tickets.firstStatus'],
    [{ ...least, tickets: { firstStatus: 1e12 } }, 'tickets.firstStatus'],
    [{ ...least, offline: { folderMegabytes: 1e9 } }, 'offline.folderMegabytes'],
    [{ ...least, logs: { vitalsShare: 2 } }, 'logs.vitalsShare'],
  ])('%j is refused because of %s', (input, field) => {
    expect(fieldOf(input)).toBe(field);
  });

  test('of the demo is valid and agrees with its backends', () => {
    const demo = parseConfig(JSON.parse(readFileSync('public/config.json', 'utf8')));
    expect([demo.gsd.url, demo.gsd.appKey]).toEqual(['/api/gsd/portal', 'demo-gsd']);
    expect([demo.provider.url, demo.provider.appKey]).toEqual(['/api/provider', 'demo-provider']);
  });
});

describe('Loading config.json', () => {
  const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

  test('asks the server anew and puts it in force', async () => {
    answering(() => Promise.resolve(Response.json(least)));
    await loadConfig();
    expect(fetch).toHaveBeenCalledWith('./config.json', { cache: 'no-cache' });
    expect(config().gsd.url).toBe(least.gsd.url);
  });

  test.each([
    ['missing', () => Promise.resolve(new Response(null, { status: 404 }))],
    ['missing', () => Promise.reject(new TypeError('offline'))],
    ['notJson', () => Promise.resolve(new Response('<!doctype html>'))],
    ['invalid', () => Promise.resolve(Response.json({}))],
  ])('says %s', async (reason, answer) => {
    answering(answer);
    await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError', reason });
  });
});
