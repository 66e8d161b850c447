const LONGEST_STEM = 100;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A text as a name of a file on every system, without characters that have a meaning for folders, drives or
 * shells.
 */
export function safeFileStem(text: string, otherwise: string): string {
  const stem = [...text.toWellFormed().normalize('NFC')]
    .map((letter) => (/[\p{Cc}\p{Cf}\\/:*?"<>|]/u.test(letter) ? '_' : letter))
    .slice(0, LONGEST_STEM)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (stem === '') return otherwise;
  return RESERVED.test(stem.split('.')[0] ?? '') ? `_${stem}` : stem;
}

/** Gives each file of a folder a name of its own, also where capitals do not count. */
export function createUniqueFileNames(taken: readonly string[]) {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return (stem: string, extension: string): string => {
    for (let number = 1; ; number++) {
      const name = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  };
}
