import { InputError } from '../command-errors.ts';
import type { ToolSequence } from './read-tool-sequences.ts';

/** A calculator's answer to one sequence. */
export type ToolAnswer<T> =
  /** `note`: the characters that were left out, '' for none. */
  { ok: true; payload: T; note: string } | { ok: false; messages: readonly string[] };

/**
 * Prints the answer to each sequence as a line of JSON, and notes to standard error; or, when any of them is
 * refused, nothing.
 *
 * @throws InputError every refused sequence with its number, from 1, a line each
 */
export function answerEach<T extends object>(
  sequences: readonly ToolSequence[],
  answer: (text: string) => ToolAnswer<T | readonly T[]>,
): void {
  const refusals: string[] = [];
  const lines: string[] = [];
  const notes: string[] = [];
  for (const [index, { text, origin }] of sequences.entries()) {
    const answered = answer(text);
    if (answered.ok) {
      if (answered.note !== '') notes.push(`flipon: sequence ${index + 1}: ${answered.note}\n`);
      for (const payload of [answered.payload].flat()) lines.push(`${JSON.stringify(payload)}\n`);
    } else {
      const place = origin === null ? '' : ` (${origin})`;
      refusals.push(`sequence ${index + 1}${place}: ${answered.messages.join(' ')}`);
    }
  }
  if (refusals.length > 0) throw new InputError(refusals.join('\n'));
  process.stderr.write(notes.join(''));
  process.stdout.write(lines.join(''));
}
