import * as z from 'zod/mini';

import { createStore } from '../store/store';

/** Absolute http(s) address, or one below the portal's own origin; never with a slash at its end. */
const url = z.pipe(
  z.string().check(z.regex(/^(https?:\/\/[^\s/]\S*|\/(?!\/)\S*)$/)),
  z.transform((value: string) => value.replace(/\/+$/, '')),
);
/** A page or picture an installation points to: a web address, or one below the portal's own; empty for none. */
const link = z._default(z.string().check(z.regex(/^(https?:\/\/\S+|\.{0,2}\/\S*)?$/)), '');
const filled = z.string().check(z.minLength(1));
const text = z._default(z.string(), '');
const names = z._default(z.record(z.string(), filled), {});
const folder = z.object({ folderOid: filled, title: filled });
/** Seconds between two health checks, or of a session: outside these bounds it is a slip of the pen. */
const seconds = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

const configSchema = z.object({
  gsd: z.object({
    url,
    appKey: filled,
    appNames: z._default(z.array(z.string()), []),
    login: z._default(z.enum(['encrypted', 'plain']), 'encrypted'),
    sessionHeader: z._default(z.enum(['sessionid', 'bearer']), 'sessionid'),
    batch: z._default(z.boolean(), false),
  }),
  provider: z.object({ url, appKey: filled }),
  /** `bearer` sends the provider's token with each call; the service checks the appkey alone otherwise. */
  taskUtils: z.object({ url, auth: z._default(z.enum(['none', 'bearer']), 'none') }),
  blog: z.object({ url }),
  brand: z.prefault(
    z.object({
      name: z._default(filled, 'Kundenportal'),
      company: text,
      logo: z.prefault(link, './logo.svg'),
      copyright: text,
      accent: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#0b6070'),
      contact: z.prefault(z.object({ street: text, city: text, phone: text, web: link, mail: text }), {}),
      imprintUrl: link,
      privacyUrl: link,
    }),
    {},
  ),
  /** Role names by area, where an installation has its own (R-ROL-11). */
  roles: names,
  faqs: z._default(z.record(z.string(), folder), {}),
  share: z.optional(z.object({ folderOid: filled, globalFolder: filled })),
  /** Names of the value assignments. */
  labels: names,
  imageHosts: z._default(z.array(filled), []),
  background: z.prefault(
    z.object({
      /** Whether the menu counts in the background what waits for the user. */
      counting: z._default(z.boolean(), true),
    }),
    {},
  ),
  limits: z.prefault(
    z.object({
      maxForeignUsers: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 10),
      sessionSeconds: z._default(seconds(60, 86_400), 900),
      healthSeconds: z._default(seconds(5, 3600), 60),
    }),
    {},
  ),
});

/** The installation's settings (R-API-22); one build serves every installation. */
export type AppConfig = z.output<typeof configSchema>;

/** config.json is missing, is no JSON, or has a wrong field, whose path `field` names. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly reason: 'missing' | 'notJson' | 'invalid';
  readonly field: string | undefined;
  constructor(reason: ConfigError['reason'], field?: string) {
    super(field ? `config.json: ${field}` : `config.json: ${reason}`);
    this.reason = reason;
    this.field = field;
  }
}

const loaded = createStore<AppConfig | undefined>(undefined);

/** Checks settings from outside. @throws ConfigError that names the first wrong field. */
export function parseConfig(input: unknown): AppConfig {
  const parsed = z.safeParse(configSchema, input);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  throw new ConfigError('invalid', path.map(String).join('.') || '(root)');
}

/** Fetches and checks ./config.json, once, before anything else. @throws ConfigError */
export async function loadConfig(): Promise<AppConfig> {
  let answer: Response;
  try {
    answer = await fetch('./config.json', { cache: 'no-cache' });
  } catch {
    throw new ConfigError('missing');
  }
  if (!answer.ok) throw new ConfigError('missing');
  let content: unknown;
  try {
    content = await answer.json();
  } catch {
    throw new ConfigError('notJson');
  }
  return setConfig(parseConfig(content));
}

/** Puts settings in force; tests use it in place of a file. */
export function setConfig(config: AppConfig): AppConfig {
  loaded.set(config);
  return config;
}

/** The settings in force. Reading them before they are loaded is a mistake of the program. */
export function config(): AppConfig {
  const settings = loaded.get();
  if (!settings) throw new Error('config.json is not loaded yet');
  return settings;
}
