import type { NucleicAcid } from '@flipon/sequence/nucleic-acid';
import { lookAtMolecule } from '../inputs/molecule.ts';
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
