import { plainNameOf } from '@flipon/formats/record-names';
import type { ReadProvenance } from '@flipon/verify/parse-provenance';
import { OtherSequenceError } from '@flipon/verify/result-file-error';
import { InputError } from '../command-errors.ts';
import { type SequenceInput, STANDARD_INPUT, shownInput } from '../inputs/sequence-input.ts';
import type { ScannedInput } from '../scan/scan-inputs.ts';

type Sources = ReadProvenance['sources'];

/**
 * The inputs under the names that the file has for them, which its rows may tell.
 *
 * @throws InputError there are more or fewer of them
 */
export function nameInputs(inputs: readonly SequenceInput[], sources: Sources): SequenceInput[] {
  if (inputs.length !== sources.length) {
    const names = sources.map(({ name }) => name).join(', ');
    throw new InputError(
      `The file is of ${sources.length} searched ${sources.length === 1 ? 'file' : 'files'} ` +
        `(${names}), and ${inputs.length} ${inputs.length === 1 ? 'is' : 'are'} named. ` +
        'Name the first one behind --sequence and the others after FILE, in this order.',
    );
  }
  return inputs.map((input, at) => {
    const { name, shape } = sources[at] as Sources[number];
    if (name === shownInput(STANDARD_INPUT)) {
      return { ...input, label: STANDARD_INPUT, plainName: 'stdin' };
    }
    // In a library a sequence has a name and a shape, in the terminal a path.
    return { ...input, label: name, plainName: shape === undefined ? plainNameOf(name) : name };
  });
}

/**
 * Passes on inputs whose bases are the searched ones, where the file knows their checksum.
 *
 * @param see gets the checksum of each
 * @throws OtherSequenceError
 */
export async function* checkSources(
  scanned: AsyncGenerator<ScannedInput>,
  sources: Sources,
  see: (sha256: string) => void,
): AsyncGenerator<ScannedInput> {
  let at = 0;
  for await (const input of scanned) {
    const { name, sha256 } = sources[at++] as Sources[number];
    if (sha256 !== undefined && sha256 !== input.sequence.sha256)
      throw new OtherSequenceError(name);
    see(input.sequence.sha256);
    yield input;
  }
}
