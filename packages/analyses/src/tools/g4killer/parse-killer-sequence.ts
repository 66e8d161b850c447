import { g4killer } from './g4killer.ts';

/** The sequence, upper case and without white space, or every sentence that refuses it. */
export type ParsedKillerSequence =
  | { ok: true; sequence: string }
  | { ok: false; messages: string[] };

const MASK = 'W';
/** Bases, U, N and the IUPAC codes but W; a gap counts as a letter that ends a run. */
const LETTERS = new Set('ACGTUNRYSKMBDHV-');

/**
 * Reads the sequence of G4 killer. Positions in its messages are 1-based and count letters.
 *
 * @param text as it was typed, pasted or sent
 * @param inForm the form takes shorter sequences than the API
 */
export function parseKillerSequence(
  text: string,
  { inForm = false }: { inForm?: boolean } = {},
): ParsedKillerSequence {
  const { label, maxLength, formMaxLength } = g4killer.sequence;
  const sequence = text.replace(/\s+/g, '').toUpperCase();
  if (sequence === '') return { ok: false, messages: [`${label} is required.`] };

  const messages: string[] = [];
  const limit = inForm ? formMaxLength : maxLength;
  const letters = [...sequence];
  if (letters.length > limit) messages.push(`${label} max length is ${limit}.`);
  const maskAt = letters.indexOf(MASK);
  if (maskAt !== -1) {
    messages.push(
      `${label} has W at position ${maskAt + 1}, which marks the changed bases of the answer. Write A or T instead.`,
    );
  }
  const strangeAt = letters.findIndex((letter) => letter !== MASK && !LETTERS.has(letter));
  if (strangeAt !== -1) {
    messages.push(
      `${label} has "${letters[strangeAt]}" at position ${strangeAt + 1}. Write the letters of DNA or RNA alone.`,
    );
  }
  return messages.length > 0 ? { ok: false, messages } : { ok: true, sequence };
}
