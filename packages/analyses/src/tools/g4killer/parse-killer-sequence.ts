import { MOST_OLIGO_CHARACTERS, readOligo } from '../read-oligo.ts';
import { g4killer } from './g4killer.ts';

/** The sequence as it is counted, with a note (see `readOligo`), or every sentence that refuses it. */
export type ParsedKillerSequence =
  | { ok: true; sequence: string; note: string }
  | { ok: false; messages: string[] };

const MASK = 'W';
/** Bases, U, N and the IUPAC codes but W. */
const LETTERS = new Set('ACGTUNRYSKMBDHV');

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
  const limit = inForm ? formMaxLength : maxLength;
  const tooLong = `${label} max length is ${limit}.`;
  if (text.length >= MOST_OLIGO_CHARACTERS) return { ok: false, messages: [tooLong] };
  const read = readOligo(text, label);
  if (!read.ok) return read;
  const { letters: sequence, note } = read;
  if (sequence === '') return { ok: false, messages: [`${label} is required.`] };

  const messages: string[] = [];
  const letters = [...sequence];
  if (letters.length > limit) messages.push(tooLong);
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
  return messages.length > 0 ? { ok: false, messages } : { ok: true, sequence, note };
}
