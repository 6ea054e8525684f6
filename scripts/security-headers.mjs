/**
 * The security headers of an installation, derived from its config.json: backends in `connect-src`, image hosts in
 * `img-src`. nginx includes the printed file; the Node server of `npm start` and the tests read the same file.
 *
 *   node scripts/security-headers.mjs dist/config.json > security-headers.conf
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
    'trusted-types': ['dompurify', 'kundenportal'],
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

/** The headers as a file nginx can include. */
export function headerFile(config) {
  return Object.entries(securityHeaders(config))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

/** Reads such a file back, for servers other than nginx. */
export function parseHeaderFile(text) {
  return Object.fromEntries(
    [...text.matchAll(/^add_header (\S+) "([^"]*)" always;$/gm)].map(([, name, value]) => [name, value]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2];
  if (!file) {
    console.error('Usage: node scripts/security-headers.mjs path/to/config.json > security-headers.conf');
    process.exit(2);
  }
  process.stdout.write(headerFile(JSON.parse(readFileSync(file, 'utf8'))));
}
