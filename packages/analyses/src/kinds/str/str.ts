import { defineKind, type WrittenDefinition } from '../../definition.ts';
import {
  lengthColumn,
  positionColumn,
  readLetters,
  sequenceColumn,
  storedInteger,
} from '../../hits/common-columns.ts';
import { MAX_PACKED_LETTERS } from '../../hits/packed-letters.ts';
import { nonBDb } from '../../non-b-db.ts';

/** Simple tandem repeats, as non-B DB counts them (Cer et al. 2013, doi:10.1093/nar/gks955). */
export const str = defineKind({
  kind: 'str',
  title: 'Tandem repeats',
  summary: 'Finds short units that follow each other again and again, with their common motif.',
  structure: 'repeat',
  brief: 'Short units one after another',
  reading:
    'A tandem repeat is a short unit that follows itself again and again, and can slip. The score is the number of bases that repeat the base one unit before.',
  noun: { one: 'tandem repeat', many: 'tandem repeats' },
  citation: nonBDb,
  rowsRoute: 'strs',
  batchName: 'Str',
  workTitle: 'Tandem repeat analysis',
  fields: [
    {
      key: 'minUnit',
      type: 'integer',
      label: 'Minimal unit length',
      help: 'Bases of the repeated unit, at least. With 2, runs of one base are no repeats.',
      default: 1,
      bounds: { min: 1, max: MAX_PACKED_LETTERS },
      unit: 'bp',
    },
    {
      key: 'maxUnit',
      type: 'integer',
      short: 'u',
      label: 'Maximal unit length',
      help: 'Bases of the repeated unit, at most.',
      default: 9,
      bounds: { min: 1, max: MAX_PACKED_LETTERS },
      unit: 'bp',
    },
    {
      key: 'minCopies',
      type: 'integer',
      short: 'n',
      label: 'Minimal number of copies',
      help: 'Whole copies of the unit, at least. They are not counted across the origin of a circle.',
      default: 3,
      bounds: { min: 2, max: 1000 },
    },
    {
      key: 'minLength',
      type: 'integer',
      short: 'l',
      label: 'Minimal length',
      help: 'Bases of all copies, an incomplete last one included, at least.',
      default: 10,
      bounds: { min: 2, max: 100_000 },
      unit: 'bp',
    },
  ],
  presets: [
    {
      label: 'Standard',
      sets: ['nonb-db', 'birds', 'nbdfinder'],
      values: { minUnit: 1, maxUnit: 9, minCopies: 3, minLength: 10 },
    },
    {
      label: 'From 8 bases on',
      help: 'The length that the program of non-B DB states.',
      sets: ['papers'],
      values: { minUnit: 1, maxUnit: 9, minCopies: 3, minLength: 8 },
    },
    { label: 'Microsatellites', values: { minUnit: 2, maxUnit: 6, minCopies: 3, minLength: 10 } },
  ],
  amongAll: {},
  columns: [
    positionColumn(
      'First base of the first copy. Repeats across the origin of a circle are not found.',
    ),
    lengthColumn({ min: 2 }, 'Bases of all copies, an incomplete last one included.'),
    {
      key: 'unitLength',
      label: 'Unit',
      ...storedInteger,
      unit: 'bp',
      range: { min: 1, max: MAX_PACKED_LETTERS },
      help: 'Length of the repeated unit.',
    },
    {
      key: 'unit',
      label: 'Unit sequence',
      ...readLetters,
      help: 'The first copy, unchanged.',
    },
    {
      key: 'copies',
      label: 'Copies',
      ...storedInteger,
      range: { min: 2 },
      help: 'Whole copies of the unit.',
    },
    {
      key: 'partial',
      label: 'Partial copy',
      ...storedInteger,
      unit: 'bp',
      range: { min: 0, max: MAX_PACKED_LETTERS - 1 },
      help: 'Bases of the last, incomplete copy.',
    },
    {
      key: 'motif',
      label: 'Motif',
      type: 'text',
      from: { packedIn: ['motifHead', 'motifTail'], lengthIn: 'unitLength' },
      help: 'First in the alphabet of all rotations of the unit on both strands: CAG and CTG repeats are both AGC.',
    },
    {
      key: 'symmetry',
      label: 'Symmetry',
      type: 'text',
      from: 'derived',
      help: 'Of the endless repeat: alternating (can form Z-DNA), mirror, selfComplementary (a hairpin), pure (with mirror a triplex).',
    },
    {
      key: 'score',
      label: 'Score',
      ...storedInteger,
      range: { min: 1 },
      help: 'Bases that repeat the base one unit before.',
    },
    sequenceColumn('The letters of all copies.'),
  ],
  kernelVersion: '1',
  counts: [
    { column: 'unitLength', max: MAX_PACKED_LETTERS, order: 'value' },
    { column: 'motif', max: 10, order: 'count' },
  ],
  strength: { column: 'score', bestKey: 'maxScore', full: 100 },
  featureType: 'tandem_repeat',
  look: {
    code: 'TR',
    colour: 'str',
    // A row of copies, the last one not whole.
    glyph: {
      lines: 'M2.5 8.5h5v7h-5zM7.5 8.5h5v7h-5zM12.5 8.5h5v7h-5z',
      dashes: 'M17.5 8.5h4v7h-4',
    },
    example: { letters: 'TTC[CAGCAGCAGCAGCA]TTGA' },
  },
} as const satisfies WrittenDefinition);
