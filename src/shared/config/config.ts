import * as z from 'zod/mini';

/** Absolute http(s) address, or one below the portal's own origin; never with a slash at its end. */
const url = z.pipe(
  z.string().check(z.regex(/^(https?:\/\/[^\s]+|\/[^\s]*)$/)),
  z.transform((value: string) => value.replace(/\/+$/, '')),
);
const oid = z.string().check(z.minLength(1));
const text = z._default(z.string(), '');
const folder = z.object({ folderOid: oid, title: z.string() });
const positive = z.number().check(z.positive());

const configSchema = z.object({
  gsd: z.object({
    url,
    appKey: z.string().check(z.minLength(1)),
    appNames: z._default(z.array(z.string()), []),
    login: z._default(z.enum(['encrypted', 'plain']), 'encrypted'),
    sessionHeader: z._default(z.enum(['sessionid', 'bearer']), 'sessionid'),
    batch: z._default(z.boolean(), false),
  }),
  provider: z.object({ url, appKey: z.string().check(z.minLength(1)) }),
  taskUtils: z.object({ url }),
  blog: z.object({ url }),
  brand: z._default(
    z.object({
      name: z._default(z.string(), 'Kundenportal'),
      company: text,
      logo: z._default(z.string(), './logo.svg'),
      copyright: text,
      accent: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#0b6070'),
      contact: z._default(z.object({ street: text, city: text, phone: text, web: text, mail: text }), {
        street: '',
        city: '',
        phone: '',
        web: '',
        mail: '',
      }),
      imprintUrl: text,
      privacyUrl: text,
    }),
    {
      name: 'Kundenportal',
      company: '',
      logo: './logo.svg',
      copyright: '',
      accent: '#0b6070',
      contact: { street: '', city: '', phone: '', web: '', mail: '' },
      imprintUrl: '',
      privacyUrl: '',
    },
  ),
  roles: z._default(z.record(z.string(), z.string()), {}),
  faqs: z._default(z.record(z.string(), folder), {}),
  share: z.optional(z.object({ folderOid: oid, globalFolder: z.string() })),
  labels: z._default(z.record(z.string(), z.string()), {}),
  imageHosts: z._default(z.array(z.string()), []),
  limits: z._default(
    z.object({
      maxForeignUsers: z._default(positive, 10),
      sessionSeconds: z._default(positive, 900),
      healthSeconds: z._default(positive, 60),
    }),
    { maxForeignUsers: 10, sessionSeconds: 900, healthSeconds: 60 },
  ),
});

/** The installation's settings (contract §1); one build serves every installation. */
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

let loaded: AppConfig | undefined;

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
  loaded = config;
  return config;
}

/** The settings in force. Reading them before they are loaded is a mistake of the program. */
export function config(): AppConfig {
  if (!loaded) throw new Error('config.json is not loaded yet');
  return loaded;
}
