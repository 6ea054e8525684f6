#!/bin/sh
# Writes what depends on the mounted configuration before nginx starts: the security headers and the web app manifest. A
# configuration that cannot be read stops the start.
set -eu
scripts="${PORTAL_SCRIPTS:-/usr/local/lib/kundenportal}"
config="${PORTAL_CONFIG:-/usr/share/kundenportal/config.json}"
target="${PORTAL_TARGET:-/tmp}"
node "$scripts/security-headers.mjs" "$config" nginx > "$target/security-headers.conf"
node "$scripts/web-manifest.mjs" "$config" > "$target/manifest.webmanifest"
