import { extensionOf } from '@/engines/upload/file-rules';

/** Returned paths stay unique on systems that ignore case or treat two spellings of an umlaut as equal. */
export function uniquePaths(taken: readonly string[] = []) {
  const takenNames = new Set(taken.map(sameName));
  return (folder: string, name: string): string => {
    const ending = extensionOf(name);
    const stem = ending === '' ? name : name.slice(0, -ending.length - 1);
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${count === 1 ? name : `${stem} (${count})${ending && `.${name.slice(-ending.length)}`}`}`;
      if (takenNames.has(sameName(path))) continue;
      takenNames.add(sameName(path));
      return path;
    }
  };
}

const sameName = (path: string) => path.normalize('NFC').toLowerCase();
