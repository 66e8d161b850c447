import type { Column, WrittenDefinition } from '../definition.ts';
import {
  lengthColumn,
  positionColumn,
  sequenceColumn,
  storedDecimal,
  storedInteger,
} from '../hits/common-columns.ts';
import { G4HUNTER_MEAN } from '../kinds/g4hunter/mean-column.ts';

const tractColumns = [
  positionColumn('First base on the strand given, whichever strand carries the tracts.'),
  lengthColumn({ min: 6 }, 'Bases of all tracts and loops.'),
  {
    key: 'strand',
    label: 'Strand',
    type: 'text',
    from: { labels: ['+', '-'] },
    sortable: true,
    help: 'The strand that carries the tracts.',
  },
  {
    key: 'tractCount',
    label: 'Tracts',
    ...storedInteger,
    range: { min: 3 },
    help: 'Tracts in the reading with the fewest bulges, and of these with the most tracts.',
  },
  {
    key: 'longestLoop',
    label: 'Longest loop',
    ...storedInteger,
    isLowStrong: true,
    unit: 'bp',
    range: { min: 0, max: 50 },
    help: 'Bases of the longest loop in that reading.',
  },
  {
    key: 'layers',
    label: 'Layers',
    ...storedInteger,
    range: { min: 2 },
    help: 'The greatest shortest tract with which these bases still hold a hit.',
  },
  {
    key: G4HUNTER_MEAN,
    label: 'G4Hunter mean',
    ...storedDecimal,
    range: { min: -4, max: 4 },
    help: 'Mean of the G4Hunter scores of its bases, positive for G and negative for C on the strand given.',
  },
  sequenceColumn('The letters, 5′ to 3′ on its strand.'),
] as const satisfies readonly Column[];

/** What the definition of a kind says of hits of tracts and loops. */
export const tractHits = {
  columns: tractColumns,
  counts: [
    { column: 'tractCount', max: 12, order: 'value' },
    { column: 'layers', max: 12, order: 'value' },
  ],
  filters: [G4HUNTER_MEAN, 'layers', 'tractCount', 'longestLoop', 'length'],
  maximum: { key: 'maxG4hunter', of: G4HUNTER_MEAN },
  strength: { column: G4HUNTER_MEAN, full: 4 },
  // The mean's sign is that of the strand, so no order by it begins with the strongest of both.
  strongestBy: 'layers',
} as const satisfies Partial<WrittenDefinition>;
