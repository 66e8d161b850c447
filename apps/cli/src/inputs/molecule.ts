import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { type NucleicAcid, nucleicAcidOf } from '@flipon/sequence/nucleic-acid';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { openSource } from './open-source.ts';
import type { SequenceInput } from './sequence-input.ts';

/** Of a base, upper case. */
const T = 'T'.charCodeAt(0);

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
): Promise<NucleicAcid | null> {
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
    return nucleicAcidOf(parser.finish().summary.nucleicCounts);
  } catch {
    return 'DNA';
  }
}
