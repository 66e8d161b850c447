import { defineKind, type WrittenDefinition } from '../../definition.ts';
import {
  lengthColumn,
  positionColumn,
  sequenceColumn,
  storedDecimal,
  storedInteger,
} from '../../hits/common-columns.ts';
import type { Field } from '../../parameters/field.ts';
import { zLook, zRegions } from '../../z-regions.ts';

/**
 * With four decimals at most, a step counts up to 200 x 10^4: sums stay within the whole numbers that
 * doubles hold, 2^53, for regions of up to 4 thousand million bases.
 */
const LARGEST_SCORE = 100;

const standard = {
  gc: 7,
  gt: 1.25,
  ac: 1.25,
  at: 0.5,
  atRun: [0.5, 0.5, 0.5, 0.5, 0, 0, -5, -100],
  penalty: 3,
  penaltyStep: 3,
  threshold: 50,
  drop: 50,
  minLength: 2,
} as const;

function stepScore<K extends 'gc' | 'gt' | 'ac' | 'at'>(key: K, label: string, help: string) {
  return {
    key,
    type: 'decimal',
    label,
    help,
    default: standard[key],
    bounds: { min: 0, max: LARGEST_SCORE },
    step: 0.25,
    maxDecimals: 4,
  } as const satisfies Field;
}

/** ZSeeker: sums of scores of steps along runs that may have breaks (doi:10.1093/bib/bbaf240). */
export const zseeker = defineKind({
  kind: 'zseeker',
  title: 'ZSeeker',
  summary: 'Finds Z-DNA that may have breaks: sums of scores of neighbouring bases.',
  brief: 'Z-DNA with breaks',
  reading:
    'Z-DNA is a left-handed helix of alternating purines and pyrimidines. The score is the sum over its steps, less what breaks cost, so that longer hits have higher ones.',
  ...zRegions,
  citation: {
    authors: ['Wang'],
    andOthers: true,
    year: 2025,
    title: 'ZSeeker: an optimized algorithm for Z-DNA detection in genomic sequences',
    journal: 'Brief. Bioinform. 26:bbaf240',
    doi: '10.1093/bib/bbaf240',
  },
  rowsRoute: 'regions',
  onScreenOf: { screenPath: '/analyse/zdna', field: 'selectedModel', label: 'ZSeeker' },
  batchName: 'ZSeeker',
  workTitle: 'ZSeeker analysis',
  fields: [
    stepScore('gc', 'Score GC', 'Score of each step GC or CG.'),
    stepScore('gt', 'Score GT', 'Score of each step GT or TG.'),
    stepScore('ac', 'Score AC', 'Score of each step AC or CA.'),
    stepScore(
      'at',
      'Score AT',
      'Score of each step AT or TA, before what its place in a run of such steps adds.',
    ),
    {
      key: 'atRun',
      type: 'scores',
      label: 'Added along a run of AT steps, at step',
      help: 'Added to the first, second ... of AT and TA steps in a row; the last number holds for all further ones. One number to sixteen.',
      default: standard.atRun,
      bounds: { min: -1000, max: LARGEST_SCORE },
      step: 0.5,
      maxDecimals: 4,
      minItems: 1,
      itemLabels: Array.from({ length: 16 }, (_, at) => `${at + 1}`),
    },
    {
      key: 'penalty',
      type: 'decimal',
      label: 'Break',
      help: 'Taken off for a step that does not alternate, such as GG.',
      default: standard.penalty,
      bounds: { min: 0, max: 100 },
      step: 0.5,
      maxDecimals: 4,
    },
    {
      key: 'penaltyStep',
      type: 'decimal',
      label: 'Break more',
      help: 'By how much more each further such step in a row costs than the one before it.',
      default: standard.penaltyStep,
      bounds: { min: 0, max: 100 },
      step: 0.5,
      maxDecimals: 4,
    },
    {
      key: 'threshold',
      type: 'decimal',
      short: 't',
      label: 'Least score',
      help: 'The sum of a region, at least.',
      default: standard.threshold,
      bounds: { min: 1, max: 10_000 },
      step: 1,
      maxDecimals: null,
    },
    {
      key: 'drop',
      type: 'decimal',
      short: 'd',
      label: 'Drop',
      help: 'A region ends at its best sum once the sum has fallen so far below it.',
      default: standard.drop,
      bounds: { min: 1, max: 10_000 },
      step: 1,
      maxDecimals: null,
    },
    {
      key: 'minLength',
      type: 'integer',
      label: 'Minimal length',
      help: 'Bases of a region, at least.',
      default: standard.minLength,
      bounds: { min: 2, max: 1000 },
      unit: 'bp',
    },
  ],
  presets: [{ label: 'Standard', sets: ['nbdfinder'], values: standard }],
  amongAll: {},
  columns: [
    positionColumn('First base of the region.'),
    lengthColumn({ min: 2 }, 'Bases of the region.'),
    sequenceColumn('The letters of the region.'),
    {
      key: 'score',
      label: 'Score',
      ...storedDecimal,
      range: { min: 1 },
      help: 'Sum of the scores of all steps.',
    },
    {
      key: 'scorePerStep',
      label: 'Score per step',
      ...storedDecimal,
      range: { min: 0 },
      help: 'The score over the number of steps.',
    },
    {
      key: 'gcSteps',
      label: 'GC steps',
      ...storedInteger,
      range: { min: 0 },
      help: 'Number of the steps GC and CG.',
    },
    {
      key: 'breaks',
      label: 'Breaks',
      ...storedInteger,
      range: { min: 0 },
      help: 'Number of the steps that do not alternate purine and pyrimidine.',
    },
  ],
  kernelVersion: '1',
  filters: ['score', 'scorePerStep', 'gcSteps', 'breaks', 'length'],
  strength: { column: 'score', bestKey: 'maxScore', full: 200 },
  look: {
    ...zLook,
    code: 'ZS',
    colour: 'zs',
    // A zigzag pair, of which one strand has a break.
    glyph: {
      lines: 'M2.5 8.5L6.5 5l3.7 7 3.6-7 3.7 7 4-3.5M2.5 15.5l4 3.5 3.7-7M13.8 19l3.7-7 4 3.5',
    },
    example: { letters: 'TA[CGCGCGGCGCGCGT]ATTAC' },
  },
} as const satisfies WrittenDefinition);
