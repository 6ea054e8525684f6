/** Returns one character less where the end would cut an emoji, which takes two, in half. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') ? length - 1 : length);
