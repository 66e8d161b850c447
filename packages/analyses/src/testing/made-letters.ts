import fc from 'fast-check';

/** Texts of some letters, as long as told. */
export function madeLetters(letters: string, range: { minLength?: number; maxLength: number }) {
  return fc.string({ unit: fc.constantFrom(...letters), ...range });
}

/** `unit` over and over, `lengthBp` letters in all. */
export function repeat(unit: string, lengthBp: number): string {
  return unit.repeat(Math.ceil(lengthBp / unit.length)).slice(0, lengthBp);
}

/** Rows of each unit, whole ones and torn ones, up to 12 letters longer than `copies` units. */
export function madeRepeats(units: fc.Arbitrary<string>, copies: number): fc.Arbitrary<string> {
  return units.chain((unit) =>
    fc
      .integer({ min: 1, max: copies * unit.length + 12 })
      .map((lengthBp) => repeat(unit, lengthBp)),
  );
}
