import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { openSource } from './open-source.ts';
import type { SequenceInput } from './sequence-input.ts';

export type Molecule = 'DNA' | 'RNA';

/** Of a base, upper case. */
const T = 'T'.charCodeAt(0);

/**
 * What bases are by their letters: RNA where there is a U and no T. All else is DNA, also where both are there: so a
 * library takes a sequence of which a request does not say it.
 *
 * @param counts how often each letter is there, upper case
 */
export function moleculeByLetters(counts: Readonly<Record<string, number>>): Molecule {
  const { T: thymines = 0, U: uracils = 0 } = counts;
  return uracils > 0 && thymines === 0 ? 'RNA' : 'DNA';
}

/**
 * What an input is by its letters, before it is scanned: a file is read up to its first T, or to its end where it has
 * none. One that cannot be read is DNA here, and is refused once it is scanned.
 *
 * @param onBytesRead called with the bytes of the input read so far, packed as they may be
 * @returns null for a pipe or standard input, which can be read once alone
 */
export async function lookAtMolecule(
  input: SequenceInput,
  onBytesRead: (bytesRead: number) => void,
): Promise<Molecule | null> {
  if (input.sizeBytes === null && input.entry === null) return null;
  try {
    const parser = createSequenceParser();
    const content = openSequenceStream(await openSource(input), {
      maxBytes: Infinity,
      onBytesRead,
    });
    for await (const chunk of content) {
      if (parser.push(chunk).bases.includes(T)) return 'DNA';
    }
    return moleculeByLetters(parser.finish().summary.nucleicCounts);
  } catch {
    return 'DNA';
  }
}
