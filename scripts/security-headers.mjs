/**
 * The security headers of an installation, derived from its config.json: backends in `connect-src`, image hosts in
 * `img-src`. nginx, Caddy or Apache includes the printed file; the Node server of `npm start` and the tests read nginx's.
 * It imports Node's own modules alone: a release ships it as one file.
 *
 *   node scripts/security-headers.mjs dist/config.json nginx > security-headers.conf
 */
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const originOf = (url) => (/^https?:\/\//.test(url ?? '') ? [new URL(url).origin] : []);

/** Header names and values for one parsed config.json. */
export function securityHeaders(config) {
  const backends = [config.gsd?.url, config.provider?.url, config.taskUtils?.url, config.blog?.url];
  const connect = [...new Set(backends.flatMap(originOf))];
  const images = (config.imageHosts ?? []).filter((host) => /^[a-z0-9.*-]+(:\d+)?$/i.test(host));
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // The portal's own `blob:` frames inherit the policy, and WebKit enforces this directive in them too.
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'kundenportal', 'default'],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  };
}

/**
 * Syntax of the headers for each server, for responses of every status. A backend behind the same origin may name the same
 * headers: its values would stand beside these, so they are removed.
 */
const formats = {
  nginx: (headers) =>
    headers.map(([name, value]) => `proxy_hide_header ${name};\nadd_header ${name} "${value}" always;\n`),
  caddy: (headers) => [
    'header {\n',
    ...headers.map(([name, value]) => `\t${name} "${value}"\n`),
    '\tdefer\n}\n',
  ],
  apache: (headers) =>
    headers.map(([name, value]) => `Header onsuccess unset ${name}\nHeader always set ${name} "${value}"\n`),
};

/** The headers as a file that a server can include. */
export const headerFile = (config, server = 'nginx') =>
  formats[server](Object.entries(securityHeaders(config))).join('');

/** Reads such a file back, for servers other than nginx. */
export function parseHeaderFile(text) {
  return Object.fromEntries(
    [...text.matchAll(/^add_header (\S+) "([^"]*)" always;$/gm)].map(([, name, value]) => [name, value]),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const [file, server = 'nginx'] = process.argv.slice(2);
  if (!file || !Object.hasOwn(formats, server)) {
    console.error(
      'Usage: node security-headers.mjs path/to/config.json [nginx|caddy|apache] > security-headers.conf',
    );
    process.exit(2);
  }
  process.stdout.write(headerFile(JSON.parse(readFileSync(file, 'utf8')), server));
}
