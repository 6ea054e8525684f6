/**
 * Lets libraries empty an element by `innerHTML = ''`, as react-aria does with its live region: the policy named `default` is
 * asked for every plain text at a sink. Any other text, and every script or address of one, is refused as without it.
 */
export function allowEmptyHtml(): void {
  try {
    window.trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) });
  } catch {
    // The headers are those of an older version and don't name it: the portal starts all the same.
  }
}
