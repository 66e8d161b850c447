import type { Column, WrittenDefinition } from '../definition.ts';
import {
  lengthColumn,
  positionColumn,
  sequenceColumn,
  storedDecimal,
  storedInteger,
} from '../hits/common-columns.ts';
import { G4HUNTER_MEAN } from '../kinds/g4hunter/mean-column.ts';

const ABSOLUTE_MEAN = 'absG4hunter';

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
  {
    key: ABSOLUTE_MEAN,
    label: 'Absolute G4Hunter mean',
    type: 'float64',
    from: { absoluteOf: G4HUNTER_MEAN },
    sortable: true,
    range: { min: 0, max: 4 },
    help: 'The mean without its sign, to compare hits of both strands.',
  },
] as const satisfies readonly Column[];

/** What the definition of a kind says of hits of tracts and loops. */
export const tractHits = {
  columns: tractColumns,
  counts: [
    { column: 'tractCount', max: 12, order: 'value' },
    { column: 'layers', max: 12, order: 'value' },
  ],
  filters: [ABSOLUTE_MEAN, 'layers', 'tractCount', 'longestLoop', 'length'],
  strength: { column: G4HUNTER_MEAN, bestKey: 'maxG4hunter', full: 4 },
} as const satisfies Partial<WrittenDefinition>;
