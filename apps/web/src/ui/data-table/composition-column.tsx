import type { Sequence } from '@flipon/contract/sequence';
import { Skeleton } from '../feedback/skeleton.tsx';
import { BaseComposition } from '../letters/base-composition.tsx';
import type { DataColumn } from './data-table.tsx';

/** The bases of a sequence, once they are counted. */
export const compositionColumn: DataColumn<Sequence> = {
  key: 'composition',
  label: 'C, G and rest, GC',
  width: 182,
  outline: <Skeleton width={150} />,
  render: ({ nucleicCounts, length }) =>
    nucleicCounts !== null &&
    length !== null && <BaseComposition counts={nucleicCounts} lengthBp={length} />,
};
