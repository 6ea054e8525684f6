/** Letters typed faster than this belong together, in milliseconds. */
const pause = 700;

/** Collects what is typed into a list or tree: letters soon after each other make a word. */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = '';
  let last = -Infinity;
  return {
    /** Whether a blank belongs to the word under way instead of selecting something. */
    isTyping: () => typed !== '' && now() - last < pause,
    /** Takes a letter and gives the word so far; the same letter again asks for the next one with that letter. */
    take: (letter: string) => {
      typed = now() - last < pause && !(typed === letter) ? typed + letter : letter;
      last = now();
      return typed;
    },
  };
}

/** Whether a key stands for a letter, digit or sign. */
export const isLetter = (event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
