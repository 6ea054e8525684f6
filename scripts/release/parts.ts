/** Sources of the parts of a release; `site` is the content of the web server's root. */
export const parts: Readonly<Record<string, string>> = {
  'operations.md': 'docs/operations.md',
  'CHANGELOG.md': 'CHANGELOG.md',
  'SECURITY.md': 'SECURITY.md',
  'security-headers.mjs': 'scripts/security-headers.mjs',
  'web-manifest.mjs': 'scripts/web-manifest.mjs',
  'config.schema.json': 'public/config.schema.json',
  nginx: 'docs/nginx',
  caddy: 'docs/caddy',
  apache: 'docs/apache',
  kubernetes: 'docs/kubernetes',
  'container/Containerfile': 'docs/container/Containerfile',
  'container/40-security-headers.sh': 'docs/container/40-security-headers.sh',
};
