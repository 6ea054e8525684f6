import { runInNewContext } from 'node:vm';

const origin = 'https://portal.example.test';
const reset = `${origin}/#/resetPassword?resetid=a-1`;

/** Addresses as mail filters change them, and the page meant; undefined where the German page stays. */
export const changedLinks: readonly (readonly [request: string, page: string | undefined])[] = [
  ['/%23/resetPassword?resetid=a-1', reset],
  ['/%2523/resetPassword?resetid=a-1', reset],
  ['/%252523/resetPassword?resetid=a-1', reset],
  ['/%23%2FresetPassword%3Fresetid%3Da-1', reset],
  ['/%23%2fresetPassword%3fresetid%3da-1', reset],
  ['/%2523%252FresetPassword%253Fresetid%253Da-1', reset],
  ['/%23', `${origin}/#`],
  ['/%23/', `${origin}/#/`],
  ['/%23/tickets?text=50%25', `${origin}/#/tickets?text=50%25`],
  ['/%2523/tickets?text=a%2526b', `${origin}/#/tickets?text=a%26b`],
  // Nothing leads away from the portal.
  ['/%23//fremd.example.test', `${origin}/#//fremd.example.test`],
  ['/%23https://fremd.example.test', `${origin}/#https://fremd.example.test`],
  ['//fremd.example.test/%23/login', `${origin}//fremd.example.test/#/login`],
  ['/gibt-es-nicht', undefined],
  ['/assets/weg-1a2b3c4d.js', undefined],
];

/** Address to which the script of the German page leads from a request. */
export function leadsTo(script: string, request: string): string | undefined {
  const { pathname, search } = new URL(`${origin}${request}`);
  let target: string | undefined;
  const replace = (address: string) => (target = address);
  runInNewContext(script, { location: { origin, pathname, search, replace } });
  return target && new URL(target).href;
}
