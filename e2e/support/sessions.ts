import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { appKeys } from '@mocks/backend';
import { demoPassword, personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

import { ports } from '../ports';

const folder = 'node_modules/.cache/kundenportal/sessions';
const pathOf = (persona: string) => join(folder, `${persona}.json`);

/** The personas tests start with; sessions.setup.ts logs each of them in once per run. */
export const sessionPersonas = [
  'contact',
  'threeAddresses',
  'admin',
  'foreign',
  'contract',
  'staff',
] as const;

/** The portal's local storage while a user is logged in; a test replaces its tokens and dates. */
const sessionSchema = z.object({
  gsdLogin: z.looseObject({}),
  providerLogin: z.looseObject({}),
  contact: z.looseObject({}),
});

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});
const gsdSchema = z.object({ data: z.object({ sessionId: z.string() }) });

/** Saves the session of the page in view for the tests of this run. */
export async function saveSession(page: Page, persona: string): Promise<void> {
  const slots = Object.keys(sessionSchema.shape);
  const stored: Record<string, unknown> = {};
  for (const slot of slots) {
    const text = await page.evaluate((name) => localStorage.getItem(`kundenportal.${name}`), slot);
    stored[slot] = JSON.parse(text ?? 'null');
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(pathOf(persona), JSON.stringify(z.parse(sessionSchema, stored)));
}

async function call(url: string, appKey: string, body: URLSearchParams | string): Promise<unknown> {
  const headers = { appkey: appKey, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status}`);
  return response.json();
}

/** Tokens of both backends, fetched as the portal does it at log-in. */
async function requestTokens(persona: string) {
  const { username } = personaOf(persona);
  const pass = createHash('md5').update(demoPassword).digest('hex');
  const [provider, gsd] = await Promise.all([
    call(
      `http://localhost:${ports.provider}/oauth/token`,
      appKeys.provider,
      new URLSearchParams({ grant_type: 'password', username, password: demoPassword }),
    ),
    call(
      `http://localhost:${ports.gsd}/portal/v2/login`,
      appKeys.gsd,
      JSON.stringify({ user: username, pass, appNames: ['Kundenportal'] }),
    ),
  ]);
  return { provider: z.parse(tokensSchema, provider), gsd: z.parse(gsdSchema, gsd).data };
}

/** Logs a persona in without the form: fresh tokens from the backends, everything else as the saved session has it. */
export async function startSession(page: Page, persona: string): Promise<void> {
  const saved = z.parse(sessionSchema, JSON.parse(readFileSync(pathOf(persona), 'utf8')));
  const { provider, gsd } = await requestTokens(persona);
  // A page of the portal's origin without the portal, whose start would otherwise meet a half-written session.
  await page.goto('/config.json');
  await page.evaluate(
    ({ contact, gsdLogin, providerLogin, lifetime }) => {
      const now = Date.now();
      const at = new Date(now).toISOString();
      const expiresAt = new Date(now + lifetime).toISOString();
      const write = (slot: string, value: unknown) =>
        localStorage.setItem(`kundenportal.${slot}`, JSON.stringify(value));
      write('gsdLogin', { ...gsdLogin, at });
      write('providerLogin', { ...providerLogin, loggedInAt: at, expiresAt });
      write('deadline', now + lifetime);
      write('contact', contact);
    },
    {
      contact: saved.contact,
      gsdLogin: { ...saved.gsdLogin, token: gsd.sessionId },
      providerLogin: {
        ...saved.providerLogin,
        accessToken: provider.access_token,
        refreshToken: provider.refresh_token,
      },
      lifetime: provider.expires_in * 1000,
    },
  );
}
