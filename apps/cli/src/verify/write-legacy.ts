import { legacyLetters } from '@flipon/formats/legacy-hit';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { legacyWriters } from '@flipon/formats/legacy-writers';
import type { ReadProvenance } from '@flipon/verify/parse-provenance';
import { InputError } from '../command-errors.ts';
import { type ExportOrder, exportInputs } from '../scan/export-inputs.ts';
import type { ScannedInput } from '../scan/scan-inputs.ts';

type LegacyForm = Extract<ReadProvenance['file'], { style: 'legacy' }>;

type LegacyOrder = Pick<ExportOrder, 'kind' | 'parameters' | 'keep'>;

/** A file in the form that published clients know: the library's export, of one sequence. */
export async function writeLegacy(
  scanned: AsyncGenerator<ScannedInput>,
  { kind, parameters, keep, sources }: Pick<ReadProvenance, 'sources'> & LegacyOrder,
  { format, aggregate, bases }: LegacyForm,
): Promise<AsyncGenerator<Uint8Array>> {
  const legacy = legacyKindOf(kind);
  if (legacy === null) throw new InputError(`There are no such files of ${kind}.`);
  const first = await scanned.next();
  if (first.done === true) throw new InputError('There is no sequence.');
  const letters = legacyLetters(legacy, format, aggregate);
  const order = {
    kind,
    parameters,
    letters,
    needsPositionOrder: false,
    withInput: false,
    keep,
    extras: [],
  };
  async function* all() {
    if (first.done !== true) yield first.value;
    yield* scanned;
  }
  return legacyWriters[format](exportInputs(all(), { ...order, flankBp: 0 }), legacy, {
    sequenceName: sources[0]?.name ?? '',
    parameters,
    aggregate,
    bases,
    hasSeveralRecords: first.value.sequence.records.length > 1,
  });
}
