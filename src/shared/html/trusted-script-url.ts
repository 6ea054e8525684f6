interface Rules {
  createScriptURL?: (address: string) => string;
  /** Null refuses the text. */
  createHTML?: (html: string) => string | null;
}

/** The little of Trusted Types that is used here; TypeScript's own library does not know them yet. */
interface TrustedTypes {
  createPolicy: <Given extends Rules>(name: string, rules: Given) => Given;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/**
 * The address of a worker as the security policy wants it, because starting one is a Trusted Types sink.
 * Takes what `import url from './x.worker?worker&url'` gives. Only scripts of the portal itself pass; anything else
 * throws. Hand the result to the browser and to nothing else: where Trusted Types exist it only claims to be a string.
 */
export function trustedScriptUrl(address: string): string {
  return policy ? policy.createScriptURL(address) : ownScript(address);
}

function ownScript(address: string): string {
  const url = URL.parse(address, window.location.href);
  // A blob has the origin of the page that made it, with any content.
  if (url?.origin !== window.location.origin || url.protocol === 'blob:')
    throw new TypeError(`Not a script of this portal: ${address}`);
  return url.href;
}

// The scripts that read the schemas of the API load this file in Node.
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('kundenportal', { createScriptURL: ownScript });
