import * as z from 'zod/mini';

import { importWithRetry } from '../routing/import-with-retry';
import { faqKeys, labelKeys, roleKeys } from './known-names';

/** Accepts an absolute http(s) address or a path of the portal's origin, without a slash at its end. */
const url = z.pipe(
  z.string().check(z.regex(/^(https?:\/\/[^\s/]\S*|\/(?!\/)\S*)$/)),
  z.transform((value: string) => value.replace(/\/+$/, '')),
);
/** Accepts a web address or a path of the portal; empty for none. */
const link = z._default(z.string().check(z.regex(/^(https?:\/\/\S+|\.{0,2}\/\S*)?$/)), '');
const filled = z.string().check(z.minLength(1));
const text = z._default(z.string(), '');
/** All names are optional; any other name is rejected. */
const named = <Value extends z.ZodMiniType>(keys: readonly string[], value: Value) =>
  z._default(z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(value)]))), {});
const folder = z.strictObject({ folderOid: filled, title: filled });
/** A missing section has the defaults of its keys. */
function section<const Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniPrefault<ReturnType<typeof z.strictObject<Shape>>>;
function section(shape: z.core.$ZodLooseShape) {
  return z.prefault(z.strictObject(shape), {});
}
const seconds = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

/** scripts/build/key-descriptions.ts, which the app does not load, explains the keys. */
export const configSchema = z.strictObject({
  $schema: z.optional(z.string()),
  gsd: z.strictObject({
    url,
    appKey: filled,
    appNames: z._default(z.array(z.string()), []),
    login: z._default(z.enum(['encrypted', 'plain']), 'encrypted'),
    sessionHeader: z._default(z.enum(['sessionid', 'bearer']), 'sessionid'),
    batch: z._default(z.boolean(), false),
  }),
  provider: z.strictObject({ url, appKey: filled }),
  /** `bearer` sends the provider's token with each call; otherwise the service checks the appkey alone. */
  taskUtils: z.strictObject({ url, auth: z._default(z.enum(['none', 'bearer']), 'none') }),
  blog: z.strictObject({ url }),
  brand: section({
    name: z._default(filled, 'Kundenportal'),
    company: text,
    logo: z.prefault(link, './logo.svg'),
    copyright: text,
    accent: z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)), '#0b6070'),
    contact: section({ street: text, city: text, phone: text, web: link, mail: text }),
    imprintUrl: link,
    privacyUrl: link,
    accessibility: section({
      /** Reports of barriers go to it; defaults to the contact's address. */
      mail: text,
      /** Decides where a report does not help, such as »Schlichtungsstelle BGG«. */
      authority: text,
      authorityUrl: link,
    }),
  }),
  /** Overrides role names by area (R-ROL-11). */
  roles: named(roleKeys, filled),
  faqs: named(faqKeys, folder),
  share: z.optional(z.strictObject({ folderOid: filled, globalFolder: filled })),
  labels: named(labelKeys, filled),
  classes: section({
    /** Objects of this class give a contact a role at an address. */
    role: z._default(filled, '_AdresseFunktion'),
  }),
  documents: section({
    /** A logo is uploaded and found under this name. */
    logoName: z._default(filled, 'Portal_Logo'),
    /** The backend gets these words verbatim. */
    hintTypes: z._default(z.array(filled).check(z.minLength(1)), [
      'Vertrag',
      'Nachweis',
      'Protokoll',
      'Rückfrage',
      'Sonstiges',
    ]),
    /** These documents ask for 'Gelesen und verstanden' (ADR 0064). */
    confirm: z._default(z.array(filled), []),
  }),
  protocol: section({ typeNames: z._default(z.record(filled, filled), {}) }),
  logs: section({
    /** Share of visits whose speed is logged, 0 for none. */
    vitalsShare: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0),
    /** Header with an id per call; empty for none. */
    requestIdHeader: z._default(z.string().check(z.regex(/^[\w-]*$/)), ''),
  }),
  imageHosts: z._default(z.array(filled), []),
  background: section({ counting: z._default(z.boolean(), true) }),
  offline: section({
    /** Whether browsers cache the portal's code, so that it starts offline (ADR 0024). */
    enabled: z._default(z.boolean(), true),
    /** Documents that do not fit stay out of the folder. */
    folderMegabytes: z._default(z.int().check(z.minimum(1), z.maximum(2000)), 200),
  }),
  tickets: section({
    showInternal: z._default(z.boolean(), false),
    /** Whether a user may also list the tickets of others at the address (ADR 0063). */
    company: z._default(z.boolean(), false),
    /** Defaults of a new ticket (R-TNEW-12). */
    contact: z._default(z.enum(['user', 'address']), 'user'),
    contactQuery: z._default(z.boolean(), true),
    supportGroup: text,
    firstStatus: z._default(z.int().check(z.minimum(0), z.maximum(99_999)), 1000),
  }),
  limits: section({
    maxForeignUsers: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 10),
    sessionSeconds: z._default(seconds(60, 86_400), 900),
    healthSeconds: z._default(seconds(5, 3600), 60),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(999_999)), 999_999),
  }),
});

/** One build serves every installation (R-API-22). */
export type AppConfig = z.output<typeof configSchema>;

/** `(root)` is the file as a whole. */
export interface ConfigProblem {
  reason: 'invalid' | 'unknown';
  field: string;
  nearest?: string | undefined;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly reason: 'missing' | 'notJson' | ConfigProblem['reason'];
  readonly field: string | undefined;
  readonly nearest: string | undefined;
  constructor(reason: ConfigError['reason'], { field, nearest }: Partial<ConfigProblem> = {}) {
    super(field ? `config.json: ${field}` : `config.json: ${reason}`);
    this.reason = reason;
    this.field = field;
    this.nearest = nearest;
  }
}

const loaded: { config?: AppConfig } = {};

export async function loadConfig(): Promise<AppConfig> {
  const answer = await fetch('./config.json', { cache: 'no-cache' }).catch(() => undefined);
  // The service worker responds with 205 if the page's security headers are older than the server's.
  if (answer?.status === 205) {
    location.reload();
    return new Promise(() => {});
  }
  if (!answer?.ok) throw new ConfigError('missing');
  const content: unknown = await answer.json().catch(() => {
    throw new ConfigError('notJson');
  });
  const parsed = z.safeParse(configSchema, content);
  if (parsed.success) return setConfig(parsed.data);
  const { parseConfig } = await importWithRetry(() => import('./config-problems'));
  return setConfig(parseConfig(content));
}

export function setConfig(config: AppConfig): AppConfig {
  loaded.config = config;
  return config;
}

export function config(): AppConfig {
  if (!loaded.config) throw new Error('config.json is not loaded yet');
  return loaded.config;
}
