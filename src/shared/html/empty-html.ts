/**
 * Lets libraries such as react-aria empty an element by `innerHTML = ''`: the browser asks the policy named
 * `default` for every plain text at a sink. Any other text, script or script address is still refused.
 */
export function allowEmptyHtml(): void {
  try {
    window.trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) });
  } catch {
    // Headers of an older version do not name the policy; the portal starts without it.
  }
}
