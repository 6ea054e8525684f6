import type { BackendName } from '../openapi/document';
import { type Caller, type Installation, baseOf } from './caller';
import type { Row } from './report';
import { networkSentence } from './words';

/** A difference below this moves no deadline that the portal shows; in seconds. */
const toleratedSeconds = 60;

const isLocal = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

const listed = (value: string | null) =>
  (value ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

/** Request headers the portal sends to a backend, beside those every browser may send. */
const sentHeaders = (backend: BackendName, { config }: Installation): string[] => {
  if (backend === 'blog') return [];
  if (backend === 'gsd')
    return ['appkey', config.gsd.sessionHeader === 'bearer' ? 'authorization' : 'sessionid', 'content-type'];
  const bearer = backend === 'provider' || config.taskUtils.auth === 'bearer';
  return ['appkey', ...(bearer ? ['authorization'] : []), 'content-type'];
};

/** Methods the portal uses at a backend with headers of its own, so that a browser asks first. */
const methods: Readonly<Record<BackendName, readonly string[]>> = {
  gsd: ['GET', 'POST', 'PATCH'],
  provider: ['GET', 'POST', 'PUT', 'DELETE'],
  'task-utils': ['POST'],
  blog: [],
};

/** Checks that browsers can call a backend: TLS, CORS and headers that scripts may read. */
export async function checkForBrowser(
  installation: Installation,
  caller: Caller,
  backend: BackendName,
  answer: Response | null,
): Promise<void> {
  const address = new URL(baseOf(installation, backend));
  const portal = new URL(installation.origin);
  const add = (what: string, problems: string[], status: number | null = null) => {
    const row: Row = { backend, what, status, ms: 0, reached: true, schema: null, problems };
    caller.rows.push(row);
  };
  if (address.protocol !== 'https:')
    add(
      'TLS',
      isLocal(address) ? [] : ['Die Adresse beginnt nicht mit https. Browser verweigern solche Aufrufe.'],
    );

  if (answer && backend !== 'blog') add('Uhrzeit des Servers', clockProblems(answer));

  if (address.origin === portal.origin) return;
  if (answer) {
    const allowed = answer.headers.get('access-control-allow-origin');
    const exposed = listed(answer.headers.get('access-control-expose-headers'));
    const wanted =
      backend === 'blog'
        ? []
        : ['date', 'retry-after', ...(backend === 'gsd' ? ['content-disposition'] : [])];
    const hidden = exposed.includes('*') ? [] : wanted.filter((name) => !exposed.includes(name));
    add('CORS der Antworten', [
      ...originProblems(allowed, portal),
      ...hidden.map(
        (name) =>
          `»${name}« fehlt in Access-Control-Expose-Headers; das Portal kann die Kopfzeile nicht lesen.`,
      ),
    ]);
  }
  await checkPreflight(installation, backend, portal, address, add);
}

/** One question per method: a server may name only the method it was asked for. */
async function checkPreflight(
  installation: Installation,
  backend: BackendName,
  portal: URL,
  address: URL,
  add: (what: string, problems: string[], status?: number | null) => void,
) {
  const headers = sentHeaders(backend, installation);
  for (const method of methods[backend]) {
    const title = `CORS-Vorabfrage für ${method}`;
    try {
      const response = await installation.send(
        new Request(address, {
          method: 'OPTIONS',
          headers: {
            origin: portal.origin,
            'access-control-request-method': method,
            'access-control-request-headers': headers.join(','),
          },
          signal: AbortSignal.timeout(60_000),
        }),
      );
      add(title, preflightProblems(response, portal, method, headers), response.status);
    } catch (error) {
      add(title, [networkSentence(error)]);
    }
  }
}

/** Methods that a browser always allows. */
const simpleMethods = ['GET', 'POST'];

function preflightProblems(
  { ok, status, headers }: Response,
  portal: URL,
  method: string,
  requestHeaders: readonly string[],
): string[] {
  const allowedHeaders = listed(headers.get('access-control-allow-headers'));
  const allowedMethods = listed(headers.get('access-control-allow-methods'));
  const missing = allowedHeaders.includes('*')
    ? []
    : requestHeaders.filter((name) => !allowedHeaders.includes(name));
  const allowed =
    simpleMethods.includes(method) ||
    allowedMethods.includes('*') ||
    allowedMethods.includes(method.toLowerCase());
  return [
    ...(ok ? [] : [`Die Vorabfrage antwortet mit Status ${status}; erwartet: 200 oder 204.`]),
    ...originProblems(headers.get('access-control-allow-origin'), portal),
    ...missing.map((name) => `»${name}« fehlt in Access-Control-Allow-Headers.`),
    ...(allowed ? [] : [`»${method}« fehlt in Access-Control-Allow-Methods.`]),
  ];
}

const originProblems = (allowed: string | null, portal: URL): string[] =>
  allowed === '*' || allowed === portal.origin
    ? []
    : [`Access-Control-Allow-Origin nennt »${allowed ?? 'nichts'}«; erwartet: »${portal.origin}«.`];

function clockProblems(answer: Response): string[] {
  const date = answer.headers.get('date');
  if (date === null)
    return [
      'Der Server sendet keine Kopfzeile »Date«; Fristen des Portals richten sich dann nach der Uhr des Geräts.',
    ];
  const seconds = Math.round((Date.parse(date) - Date.now()) / 1000);
  if (Number.isNaN(seconds)) return [`Die Kopfzeile »Date« ist nicht lesbar: ${date}`];
  if (Math.abs(seconds) <= toleratedSeconds) return [];
  return [`Die Uhr des Servers geht ${Math.abs(seconds)} Sekunden ${seconds > 0 ? 'vor' : 'nach'}.`];
}
