/**
 * Like `indexOf`, for positions that ascend from call to call: what was found last is kept, so that all calls together are one
 * walk through the text. Where there is none, the length of the text.
 */
export function indexOfNext(text: string, letters: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next >= from) return next;
    const found = text.indexOf(letters, from);
    return (next = found < 0 ? text.length : found);
  };
}
