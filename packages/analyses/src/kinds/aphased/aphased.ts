import { defineKind, type WrittenDefinition } from '../../definition.ts';
import {
  lengthColumn,
  positionColumn,
  sequenceColumn,
  storedDecimal,
  storedInteger,
} from '../../hits/common-columns.ts';
import { nonBDb } from '../../non-b-db.ts';

/** A-phased repeats, which bend DNA, as non-B DB counts them (Cer et al. 2013, doi:10.1093/nar/gks955). */
export const aphased = defineKind({
  kind: 'aphased',
  title: 'A-phased repeats',
  summary: 'Finds A-tracts that follow each other with every turn of the helix: bent DNA.',
  structure: 'repeat',
  brief: 'A-tracts with each turn: bent DNA',
  reading:
    'Tracts of A that follow each other with every turn of the helix bend DNA. More tracts in phase bend it further.',
  noun: { one: 'A-phased repeat', many: 'A-phased repeats' },
  citation: nonBDb,
  rowsRoute: 'aphaseds',
  batchName: 'APhased',
  workTitle: 'A-phased repeat analysis',
  fields: [
    {
      key: 'minTract',
      type: 'integer',
      short: 't',
      label: 'Minimal tract length',
      help: 'Bases of a run of A and T, and of what in it counts as an A-tract, at least.',
      default: 3,
      bounds: { min: 3, max: 20 },
      unit: 'bp',
    },
    {
      key: 'maxTract',
      type: 'integer',
      label: 'Maximal tract length',
      help: 'Bases of a run of A and T, at most. Longer ones are no tracts.',
      default: 9,
      bounds: { min: 3, max: 20 },
      unit: 'bp',
    },
    {
      key: 'minTracts',
      type: 'integer',
      short: 'n',
      label: 'Minimal number of tracts',
      help: 'A-tracts in phase, at least. They are not counted across the origin of a circle.',
      default: 3,
      bounds: { min: 2, max: 1000 },
    },
    {
      key: 'minSpacing',
      type: 'decimal',
      label: 'Minimal distance of centres',
      help: 'From the centre of a tract to that of the next one, at least.',
      default: 10,
      bounds: { min: 5, max: 20 },
      step: 0.1,
      maxDecimals: 1,
      unit: 'bp',
    },
    {
      key: 'maxSpacing',
      type: 'decimal',
      label: 'Maximal distance of centres',
      help: 'From the centre of a tract to that of the next one, at most.',
      default: 11,
      bounds: { min: 5, max: 20 },
      step: 0.1,
      maxDecimals: 1,
      unit: 'bp',
    },
  ],
  presets: [
    {
      label: 'Standard',
      sets: ['nonb-db', 'birds', 'nbdfinder'],
      values: { minTract: 3, maxTract: 9, minTracts: 3, minSpacing: 10, maxSpacing: 11 },
    },
    {
      label: 'Wide',
      help: 'Tracts that are up to half a base further out of phase.',
      values: { minTract: 3, maxTract: 9, minTracts: 3, minSpacing: 9.5, maxSpacing: 11.5 },
    },
  ],
  amongAll: {},
  columns: [
    positionColumn(
      'First base of the first run of A and T. Repeats across the origin of a circle are not found.',
    ),
    lengthColumn({ min: 8 }, 'Bases from the first to the last run of A and T.'),
    {
      key: 'tracts',
      label: 'Tracts',
      ...storedInteger,
      range: { min: 2 },
      help: 'A-tracts in phase.',
    },
    {
      key: 'tractBases',
      label: 'Tract bases',
      ...storedInteger,
      unit: 'bp',
      range: { min: 6 },
      help: 'Bases in the runs of A and T that hold these tracts.',
    },
    {
      key: 'meanSpacing',
      label: 'Mean spacing',
      ...storedDecimal,
      unit: 'bp',
      range: { min: 5, max: 20 },
      help: 'Mean distance of the centres of neighbouring tracts.',
    },
    sequenceColumn('The letters of the whole hit.'),
  ],
  kernelVersion: '1',
  counts: [{ column: 'tracts', max: 50, order: 'value' }],
  filters: ['tracts', 'tractBases', 'meanSpacing', 'length'],
  strength: { column: 'tracts', bestKey: 'maxTracts', full: 10 },
  look: {
    code: 'AP',
    colour: 'aph',
    // A helix that bends a little with every tract.
    glyph: {
      lines: 'M2.5 18C5 9.5 11 5.5 21.5 5.5M2.5 21.5C6 14 12 10.5 21.5 10.5',
      dashes: 'M5.5 13l4 3M11 7.5l2.5 4.5M17 5.5v5',
    },
    example: { letters: 'GCC[AAAA]CGCGCG[AAAA]CGCGCG[AAAA]GGC' },
  },
} as const satisfies WrittenDefinition);
