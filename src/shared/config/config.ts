import * as z from 'zod/mini';

import { importWithRetry } from '../routing/import-with-retry';
import { faqKeys, labelKeys, roleKeys } from './known-names';

/** Absolute http(s) address, or one below the portal's own origin; never with a slash at its end. */
const url = z.pipe(
  z.string().check(z.regex(/^(https?:\/\/[^\s/]\S*|\/(?!\/)\S*)$/)),
  z.transform((value: string) => value.replace(/\/+$/, '')),
);
/** A page or picture an installation points to: a web address, or one below the portal's own; empty for none. */
const link = z._default(z.string().check(z.regex(/^(https?:\/\/\S+|\.{0,2}\/\S*)?$/)), '');
const filled = z.string().check(z.minLength(1));
const text = z._default(z.string(), '');
/** An object of named settings, all of them optional; any other name is refused. */
const named = <Value extends z.ZodMiniType>(keys: readonly string[], value: Value) =>
  z._default(z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(value)]))), {});
const folder = z.strictObject({ folderOid: filled, title: filled });
/** Seconds between two health checks, or of a session: outside these bounds it is a slip of the pen. */
const seconds = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

/** The executable form of config.json. What its keys mean stands in scripts/build/key-descriptions.ts, which the app does not load. */
export const configSchema = z.strictObject({
  /** Tells an editor where the rules of this file are. */
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
  /** `bearer` sends the provider's token with each call; the service checks the appkey alone otherwise. */
  taskUtils: z.strictObject({ url, auth: z._default(z.enum(['none', 'bearer']), 'none') }),
  blog: z.strictObject({ url }),
  brand: z.prefault(
    z.strictObject({
      name: z._default(filled, 'Kundenportal'),
      company: text,
      logo: z.prefault(link, './logo.svg'),
      copyright: text,
      accent: z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)), '#0b6070'),
      contact: z.prefault(
        z.strictObject({ street: text, city: text, phone: text, web: link, mail: text }),
        {},
      ),
      imprintUrl: link,
      privacyUrl: link,
      accessibility: z.prefault(
        z.strictObject({
          /** Where a barrier is reported; the contact's address without it. */
          mail: text,
          /** Who decides where a report does not help, such as »Schlichtungsstelle BGG«. */
          authority: text,
          authorityUrl: link,
        }),
        {},
      ),
    }),
    {},
  ),
  /** Role names by area, where an installation has its own (R-ROL-11). */
  roles: named(roleKeys, filled),
  faqs: named(faqKeys, folder),
  share: z.optional(z.strictObject({ folderOid: filled, globalFolder: filled })),
  /** Names of the value assignments. */
  labels: named(labelKeys, filled),
  classes: z.prefault(
    z.strictObject({
      /** Class of the objects that give a contact a role at an address. */
      role: z._default(filled, '_AdresseFunktion'),
    }),
    {},
  ),
  documents: z.prefault(
    z.strictObject({
      /** Name a logo is uploaded under and found by. */
      logoName: z._default(filled, 'Portal_Logo'),
      /** What a file can be; the words go to the backend as they are. */
      hintTypes: z._default(z.array(filled).check(z.minLength(1)), [
        'Vertrag',
        'Nachweis',
        'Protokoll',
        'Rückfrage',
        'Sonstiges',
      ]),
      /** Which documents ask for 'Gelesen und verstanden' (ADR 0064). */
      confirm: z._default(z.array(filled), []),
    }),
    {},
  ),
  protocol: z.prefault(
    z.strictObject({
      /** Names of the types of audit log entries, by type, where an installation has its own. */
      typeNames: z._default(z.record(filled, filled), {}),
    }),
    {},
  ),
  logs: z.prefault(
    z.strictObject({
      /** Share of visits whose speed is logged, 0 for none. */
      vitalsShare: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0),
      /** Header that carries an id per call; empty for none. */
      requestIdHeader: z._default(z.string().check(z.regex(/^[\w-]*$/)), ''),
    }),
    {},
  ),
  imageHosts: z._default(z.array(filled), []),
  background: z.prefault(
    z.strictObject({
      /** Whether the menu counts in the background what waits for the user. */
      counting: z._default(z.boolean(), true),
    }),
    {},
  ),
  offline: z.prefault(
    z.strictObject({
      /** Whether browsers keep the portal's code, so that it starts without a network (ADR 0060). */
      enabled: z._default(z.boolean(), true),
      /** Largest size of an offline folder; what does not fit stays out of it. */
      folderMegabytes: z._default(z.int().check(z.minimum(1), z.maximum(2000)), 200),
    }),
    {},
  ),
  tickets: z.prefault(
    z.strictObject({
      /** Whether entries and tickets that are not meant for customers are shown, with a mark. */
      showInternal: z._default(z.boolean(), false),
      /** Whether a user may also list the tickets of others at the address (ADR 0063). */
      company: z._default(z.boolean(), false),
      /** What a new ticket begins with (R-TNEW-12). */
      contact: z._default(z.enum(['user', 'address']), 'user'),
      contactQuery: z._default(z.boolean(), false),
      supportGroup: text,
      firstStatus: z._default(z.int().check(z.minimum(0), z.maximum(99_999)), 1000),
    }),
    {},
  ),
  limits: z.prefault(
    z.strictObject({
      maxForeignUsers: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 10),
      sessionSeconds: z._default(seconds(60, 86_400), 900),
      healthSeconds: z._default(seconds(5, 3600), 60),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(999_999)), 999_999),
    }),
    {},
  ),
});

/** The installation's settings (R-API-22); one build serves every installation. */
export type AppConfig = z.output<typeof configSchema>;

/** A wrong place in config.json. `(root)` is the file as a whole. */
export interface ConfigProblem {
  reason: 'invalid' | 'unknown';
  field: string;
  /** The known field an unknown one most likely means. */
  nearest?: string | undefined;
}

/** config.json is missing, is no JSON, has a wrong field or an unknown one. */
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

/** Fetches and checks ./config.json, once, before anything else. @throws ConfigError */
export async function loadConfig(): Promise<AppConfig> {
  let answer: Response;
  try {
    answer = await fetch('./config.json', { cache: 'no-cache' });
  } catch {
    throw new ConfigError('missing');
  }
  // The service worker's answer where the page has older security headers than the server: it is loaded again.
  if (answer.status === 205) {
    location.reload();
    return new Promise(() => {});
  }
  if (!answer.ok) throw new ConfigError('missing');
  let content: unknown;
  try {
    content = await answer.json();
  } catch {
    throw new ConfigError('notJson');
  }
  const parsed = z.safeParse(configSchema, content);
  if (parsed.success) return setConfig(parsed.data);
  const { firstProblem } = await importWithRetry(() => import('./config-problems'));
  throw firstProblem(content);
}

/** Puts settings in force; tests use it in place of a file. */
export function setConfig(config: AppConfig): AppConfig {
  loaded.config = config;
  return config;
}

/** The settings in force. Reading them before they are loaded is a mistake of the program. */
export function config(): AppConfig {
  if (!loaded.config) throw new Error('config.json is not loaded yet');
  return loaded.config;
}
