#!/bin/sh
# Writes the security headers of the mounted configuration before nginx starts; a configuration that cannot be read stops the start.
set -eu
node "${PORTAL_HEADERS_SCRIPT:-/usr/local/lib/kundenportal/security-headers.mjs}" \
  "${PORTAL_CONFIG:-/usr/share/kundenportal/config.json}" nginx \
  > "${PORTAL_HEADERS:-/tmp/security-headers.conf}"
