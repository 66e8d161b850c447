import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { type NucleicAcid, nucleicAcidOf } from '@flipon/sequence/nucleic-acid';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { findTextKind } from '@flipon/sequence/text-format';
import { openSource } from '../inputs/open-source.ts';
import { type SequenceInput, shownInput } from '../inputs/sequence-input.ts';
import type { ScanProgress } from './progress-bar.ts';
import type { ScannedInput } from './scan-inputs.ts';

/** What each input is; null where it cannot be known before it is scanned. */
export type Molecules = readonly (NucleicAcid | null)[];

/**
 * The first input is not looked at: it is read before its hits are written, and `withFirst` asks it then.
 *
 * @param asked what all of them are by the words of the user; null where these do not say it
 */
export async function tellMolecules(
  inputs: readonly SequenceInput[],
  asked: NucleicAcid | null,
  progress: ScanProgress,
): Promise<Molecules> {
  if (asked !== null) return inputs.map(() => asked);
  const molecules: (NucleicAcid | null)[] = [null];
  // One after the other: there may be more files than can be open.
  for (const input of inputs.slice(1)) {
    progress.begin(shownInput(input.label));
    const show = (bytesRead: number) => progress.reading(bytesRead, input.sizeBytes);
    molecules.push(await lookAtMolecule(input, show));
  }
  return molecules;
}

/**
 * The same with the first input, which is read for it unless the user said what it is: a file of hits begins with what
 * its inputs are.
 *
 * @returns `scanned`: all inputs, to be taken in place of those given
 * @throws what the inputs throw
 */
export async function withFirst(
  molecules: Molecules,
  scanned: AsyncIterable<ScannedInput>,
): Promise<{ molecules: Molecules; scanned: AsyncIterable<ScannedInput> }> {
  if (molecules[0] !== null) return { molecules, scanned };
  const inputs = scanned[Symbol.asyncIterator]();
  const first = await inputs.next();
  if (first.done === true) return { molecules, scanned };
  const { value } = first;
  return {
    molecules: [value.sequence.molecule, ...molecules.slice(1)],
    scanned: behind(value, { [Symbol.asyncIterator]: () => inputs }),
  };
}

async function* behind(
  first: ScannedInput,
  others: AsyncIterable<ScannedInput>,
): AsyncGenerator<ScannedInput> {
  yield first;
  yield* others;
}

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
async function lookAtMolecule(
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
