interface Rules {
  createScriptURL?: (address: string) => string;
  /** Null rejects the text. */
  createHTML?: (html: string) => string | null;
}

declare global {
  interface Window {
    /** TypeScript's own library has no Trusted Types yet. */
    trustedTypes?: { createPolicy: <Given extends Rules>(name: string, rules: Given) => Given };
  }
}

/** The result only claims to be a string. @throws TypeError for scripts that are not the portal's own */
export function trustedScriptUrl(address: string): string {
  return policy ? policy.createScriptURL(address) : ownScript(address);
}

function ownScript(address: string): string {
  const url = URL.parse(address, window.location.href);
  // A blob has the origin of its page, with any content.
  if (url?.origin !== window.location.origin || url.protocol === 'blob:')
    throw new TypeError(`Not a script of this portal: ${address}`);
  return url.href;
}

// The scripts that read the schemas of the API load this file in Node.
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('kundenportal', { createScriptURL: ownScript });

/** Lets react-aria empty an element by `innerHTML = ''`; any other text at a sink is refused. */
export function allowEmptyHtml(): void {
  try {
    window.trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) });
  } catch {
    // Headers of an older version do not name the policy; the portal starts without it.
  }
}
