import { defineKind, type WrittenDefinition } from '../../definition.ts';
import {
  lengthColumn,
  positionColumn,
  sequenceColumn,
  storedDecimal,
} from '../../hits/common-columns.ts';
import { nonBDb } from '../../non-b-db.ts';
import { ENDLESS_BP } from '../../parameters/field.ts';
import { richnessColumns, zLook, zRegions } from '../../z-regions.ts';
import { zdnaModels } from './models.ts';

/**
 * With four decimals at most, a step counts up to 100 x 10^4: sums stay within the whole numbers that
 * doubles hold, 2^53, for regions of up to 9 thousand million bases.
 */
const LARGEST_SCORE = 100;

/** Z-DNA hunter: alternating purines and pyrimidines, after the Z-DNA search of non-B_gfa. */
export const zdna = defineKind({
  kind: 'zdna',
  title: 'Z-DNA hunter',
  summary: 'Finds alternating purines and pyrimidines that can turn into left-handed Z-DNA.',
  brief: 'Alternating purines and pyrimidines',
  reading:
    'Z-DNA is a left-handed helix of alternating purines and pyrimidines. The score percent is its score as a share of the largest possible one.',
  ...zRegions,
  citation: nonBDb,
  rowsRoute: 'zdnas',
  hasLegacyFiles: true,
  batchName: 'Zdna',
  workTitle: 'Z-DNA analysis',
  startStatus: 200,
  fields: [
    {
      key: 'minSequenceSize',
      type: 'integer',
      short: 's',
      label: 'Minimal sequence size',
      help: 'Number of bases that a region has at least.',
      default: 12,
      bounds: { min: 6, max: ENDLESS_BP },
      formBounds: { min: 6, max: 100 },
      unit: 'bp',
      recommended: {
        max: 20,
        warning: 'Minimal sequence size recommended value is between 10 and 20.',
      },
      messages: { tooSmall: 'Minimal length of sequence is 6.' },
    },
    {
      key: 'selectedModel',
      type: 'choice',
      short: 'm',
      label: 'Model',
      help: 'Scores and threshold that a request leaves out are those of this model.',
      default: 'model1',
      options: [
        { value: 'model1', label: 'Model 1', short: '1' },
        { value: 'model2', label: 'Model 2', short: '2' },
      ],
    },
    {
      key: 'score_gc',
      type: 'decimal',
      label: 'Score GC',
      help: 'Score of each step GC or CG.',
      default: zdnaModels.model1.score_gc,
      bounds: { min: 0.1, max: LARGEST_SCORE },
      step: 0.1,
      maxDecimals: 4,
      // The pattern would write 'gc'.
      messages: {
        tooSmall: 'Minimal value of score GC is 0.1.',
        tooLarge: 'Maximal value of score GC is 100.',
      },
    },
    {
      key: 'score_gtac',
      type: 'decimal',
      label: 'Score GT/AC',
      help: 'Score of each step GT, TG, AC or CA. With 0 such a step ends a region.',
      default: zdnaModels.model1.score_gtac,
      bounds: { min: 0, max: LARGEST_SCORE },
      step: 0.1,
      maxDecimals: 4,
      messages: {
        tooSmall: 'Minimal value of score GT/AC is 0.',
        tooLarge: 'Maximal value of score GT/AC is 100.',
      },
    },
    {
      key: 'score_at',
      type: 'decimal',
      label: 'Score AT',
      help: 'Score of each step AT or TA. With 0 such a step ends a region.',
      default: zdnaModels.model1.score_at,
      bounds: { min: 0, max: LARGEST_SCORE },
      step: 0.1,
      maxDecimals: 4,
      messages: {
        tooSmall: 'Minimal value of score AT is 0.',
        tooLarge: 'Maximal value of score AT is 100.',
      },
    },
    {
      key: 'score_oth',
      type: 'decimal',
      label: 'Score other',
      help: 'Score of each of the other eight steps, such as GG. With 0 such a step ends a region.',
      default: zdnaModels.model1.score_oth,
      bounds: { min: 0, max: LARGEST_SCORE },
      step: 0.1,
      maxDecimals: 4,
    },
    {
      key: 'threshold',
      type: 'decimal',
      short: 't',
      label: 'Threshold',
      help: 'A region is kept when its score is at least this share of the largest possible one.',
      default: zdnaModels.model1.threshold,
      bounds: { min: 12, max: 100 },
      step: 1,
      maxDecimals: null,
      unit: '%',
    },
  ],
  presets: [
    {
      label: 'Model 1',
      values: { minSequenceSize: 12, selectedModel: 'model1', ...zdnaModels.model1 },
    },
    {
      label: 'Model 2',
      sets: ['birds'],
      values: { minSequenceSize: 12, selectedModel: 'model2', ...zdnaModels.model2 },
    },
    {
      label: 'Help page, size 10',
      values: { minSequenceSize: 10, selectedModel: 'model1', ...zdnaModels.model1 },
      sets: ['papers', 'nonb-db'],
    },
    {
      label: 'Sensitive, size 9',
      help:
        'Finds 21 of 27 loci of a Z-DNA ChIP-seq, size 12 finds 15; the size was chosen on these and is not tested on ' +
        'others.',
      values: { minSequenceSize: 9, selectedModel: 'model1', ...zdnaModels.model1 },
    },
  ],
  amongAll: {},
  columns: [
    positionColumn('First base of the region.'),
    lengthColumn({ min: 6 }, 'Bases of the region.'),
    sequenceColumn('The letters of the region.'),
    ...richnessColumns,
    {
      key: 'score',
      label: 'Score',
      ...storedDecimal,
      range: { min: 0 },
      help: 'Half of the sum of the scores of all steps.',
    },
    {
      key: 'scorePerc',
      label: 'Score percent',
      ...storedDecimal,
      unit: '%',
      range: { min: 12 },
      help: 'The score as a share of the largest possible one.',
    },
  ],
  kernelVersion: '1',
  filters: ['score', 'scorePerc', 'length'],
  strength: { column: 'scorePerc', bestKey: 'maxScorePerc', full: 100 },
  look: {
    ...zLook,
    code: 'ZD',
    colour: 'z',
    // A zigzag pair.
    glyph: {
      lines: 'M2.5 8.5L6.5 5l3.7 7 3.6-7 3.7 7 4-3.5M2.5 15.5l4 3.5 3.7-7 3.6 7 3.7-7 4 3.5',
    },
    example: { letters: 'TA[CGCGCGCACACGCG]ATTAC' },
  },
} as const satisfies WrittenDefinition);
