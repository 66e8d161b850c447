import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { type NucleicAcid, nucleicAcidOf } from '@flipon/sequence/nucleic-acid';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { findTextKind } from '@flipon/sequence/text-format';
import { openSource } from './open-source.ts';
import type { SequenceInput } from './sequence-input.ts';

/** Of a base, upper case. */
const T = 'T'.charCodeAt(0);

/**
 * What an input is, before it is scanned, as a flat file says or else by its letters: a file is read up to its first T,
 * or to its end where it has none or is a flat file. One that cannot be read is DNA here, and is refused once it is
 * scanned.
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
    // A start that is too short to know the format by is taken for that of a flat file.
    let endsAtT: boolean | null = null;
    const content = openSequenceStream(await openSource(input), {
      maxBytes: Infinity,
      onBytesRead,
    });
    for await (const chunk of content) {
      endsAtT ??= ['FASTA or plain', '2BIT'].includes(findTextKind(chunk, false) ?? '');
      if (parser.push(chunk).bases.includes(T) && endsAtT) return 'DNA';
    }
    const { statedType, nucleicCounts } = parser.finish().summary;
    return statedType ?? nucleicAcidOf(nucleicCounts);
  } catch {
    return 'DNA';
  }
}
