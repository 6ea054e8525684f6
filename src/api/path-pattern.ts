/** Parts of a path that name things of the API; every other part is an id or a user name. */
const words = new Set(
  `_CheckService v1 v2 login key logout object objects action multi execute oauth token user reset password protocol
  googleapiconfig task recent favourites academy health buildProperties maintenance.html blogs posts
  description documents notes search document read folder file uploadFile preview keep-ratio tasktree generate report html convert
  pdfelement foreign role dfroles mail available contract lock`.split(/\s+/),
);

/** After these a part is the name of a class or a macro, never an id. */
const named = new Set(['objects', 'action', 'execute']);

/**
 * `/task/recent/4711` becomes `/task/recent/:id`: the shape of a call without whom it was about, fit for logs and error
 * texts. A word that is not listed is hidden like an id, so a forgotten entry can never tell too much.
 */
export function pathPattern(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part, at, parts) =>
      part === '' || words.has(part) || named.has(parts[at - 1] ?? '') ? part : ':id',
    )
    .join('/');
}
