import { itemMakerOf } from '@flipon/analyses/hit-item';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { HitWithBases } from '../hit-reader.ts';

/** A hit as the API answers it: its item, with the record's name and the place within it. */
export interface PresentedHit {
  readonly id: number;
  readonly record: string;
  readonly recordPosition: number;
  readonly [field: string]: unknown;
}

/** Makes items of hits as JSON: columns under their keys, texts off the bases, record coordinates. */
export function createHitPresenter({
  kind,
  parameters,
}: StoredAnalysis): (hit: HitWithBases) => PresentedHit {
  const makeItem = itemMakerOf(kind, parameters);
  return ({ row, record, recordPosition, bases }) => ({
    ...makeItem(row, bases),
    record: record.name,
    recordPosition,
  });
}
