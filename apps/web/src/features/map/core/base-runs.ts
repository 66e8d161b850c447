/**
 * The run that each base is in: G as 1 to 4, C as −1 to −4, any other base 0. Runs that go on
 * outside of the letters are counted as they are inside.
 */
export function baseRuns(letters: string): Int8Array {
  const runs = new Int8Array(letters.length);
  let start = 0;
  while (start < letters.length) {
    const letter = letters[start];
    let end = start + 1;
    while (end < letters.length && letters[end] === letter) end += 1;
    const sign = letter === 'G' ? 1 : letter === 'C' ? -1 : 0;
    runs.fill(sign * Math.min(4, end - start), start, end);
    start = end;
  }
  return runs;
}

const PARTNERS: Readonly<Record<string, string>> = {
  A: 'T',
  C: 'G',
  G: 'C',
  T: 'A',
  U: 'A',
  R: 'Y',
  Y: 'R',
  K: 'M',
  M: 'K',
  B: 'V',
  V: 'B',
  D: 'H',
  H: 'D',
};

/** The base on the other strand; S, W and N are their own. */
export function partnerOf(letter: string): string {
  return PARTNERS[letter] ?? letter;
}
