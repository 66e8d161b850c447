import { definitionOf, derivedFieldsOf } from '@flipon/analyses/definitions';
import { withExtras } from '@flipon/analyses/extra-columns';
import { createItemMaker } from '@flipon/analyses/hit-item';
import type { HitWithBases } from '@flipon/hits/read-hits';
import type { LibraryAnalysis } from '../library/analyses.ts';

/** A hit as the API answers it: its item, with the record's name and the place within it. */
interface PresentedHit {
  readonly id: number;
  readonly record: string;
  readonly recordPosition: number;
  readonly [field: string]: unknown;
}

/**
 * Makes items of hits as JSON: columns under their keys, texts off the bases, record coordinates.
 *
 * @param extras names of sets of extra columns, whose numbers the rows have
 */
export function createHitPresenter(
  { kind, parameters }: Pick<LibraryAnalysis, 'kind' | 'parameters'>,
  extras: readonly string[],
): (hit: HitWithBases) => PresentedHit {
  const definition = withExtras(definitionOf(kind), extras);
  const makeItem = createItemMaker(definition, derivedFieldsOf(kind), parameters);
  return ({ row, record, recordPosition, bases }) => ({
    ...makeItem(row, bases),
    record: record.name,
    recordPosition,
  });
}
