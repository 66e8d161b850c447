import { defineKind, type WrittenDefinition } from '../../definition.ts';
import {
  lengthColumn,
  positionColumn,
  sequenceColumn,
  storedDecimal,
} from '../../hits/common-columns.ts';
import { ENDLESS_BP } from '../../parameters/field.ts';
import { richnessColumns, zLook, zRegions } from '../../z-regions.ts';
import { ENERGY_MODEL } from './models.ts';

/**
 * Z-DNABert2: a probability of Z-DNA for each base, by a network of Z-DNABERT that the operator has
 * installed, or by the energies of the B-Z transition.
 */
export const zdnabert2 = defineKind({
  kind: 'zdnabert2',
  title: 'Z-DNABert2',
  summary: 'Predicts Z-DNA with a model: one probability for each base.',
  brief: 'Z-DNA by a neural network or by energies',
  reading:
    'Z-DNA is a left-handed helix of alternating purines and pyrimidines. The confidence is the mean probability, 0 to 1, that the model gives to its bases.',
  ...zRegions,
  citation: {
    authors: ['Umerenkov', 'Herbert', 'Konovalov'],
    andOthers: true,
    year: 2023,
    title: 'Z-flipon variants reveal the many roles of Z-DNA and Z-RNA in health and disease',
    journal: 'Life Sci. Alliance 6:e202301962',
    doi: '10.26508/lsa.202301962',
  },
  rowsRoute: 'zdnas',
  exportName: 'zdna',
  hasLegacyFiles: true,
  batchName: 'Zdnabert2',
  workTitle: 'Z-DNABERT2 analysis',
  startStatus: 200,
  fields: [
    {
      key: 'model',
      type: 'choice',
      short: 'm',
      label: 'Model',
      help: 'What gives each base its probability: a published network, or the energies of the B-Z transition.',
      default: ENERGY_MODEL,
      followsServer: true,
      options: [
        { value: ENERGY_MODEL, label: 'BZ_energy' },
        { value: 'HG_chipseq', label: 'HG_chipseq' },
        { value: 'HG_kouzine', label: 'HG_kouzine' },
        { value: 'MM_curax', label: 'MM_curax' },
        { value: 'MM_kouzine', label: 'MM_kouzine' },
      ],
    },
    {
      key: 'minSequenceSize',
      type: 'integer',
      short: 's',
      label: 'Minimal sequence size',
      formLabel: 'Minimal size',
      help: 'A region has more bases than this: with 10, at least 11.',
      default: 10,
      bounds: { min: 6, max: ENDLESS_BP },
      unit: 'bp',
      messages: { tooSmall: 'Minimal length of sequence is 6.' },
    },
    {
      key: 'confidenceThreshold',
      type: 'decimal',
      short: 't',
      label: 'Confidence threshold',
      formLabel: 'Confidence',
      help: 'A base belongs to a region when its probability is larger than this, not equal to it.',
      default: 0.5,
      bounds: { min: 0, max: 1 },
      step: 0.05,
      maxDecimals: null,
      messages: { tooSmall: 'Must be between 0 and 1.', tooLarge: 'Must be between 0 and 1.' },
    },
    {
      key: 'checkReverseComplement',
      type: 'flag',
      label: 'Check the reverse complement',
      formLabel: 'Check the reverse complement as a second pass',
      help: 'Runs the model a second time, on the other strand, and adds its regions, each told by its strand.',
      default: false,
    },
    {
      key: 'useCuda',
      type: 'flag',
      label: 'Use CUDA',
      help: 'Runs a network on a graphics card, where the server has one that is switched on.',
      default: false,
    },
  ],
  ownTexts: [
    {
      key: 'weightsSha256',
      label: 'Weights, SHA-256',
      help: 'Checksum of the file with the weights: where it is equal, the network is the same.',
    },
    {
      key: 'setupSha256',
      label: 'Configuration and vocabulary, SHA-256',
      help: 'Of the other two files of the network: sha256sum config.json vocab.txt | sha256sum.',
    },
    {
      key: 'engine',
      label: 'Engine',
      help: 'The program that ran the network, with its version.',
    },
    {
      key: 'precision',
      label: 'Precision',
      help: 'The numbers that the network was computed with: float32 as published, or int8, which is faster and less exact.',
    },
  ],
  presets: [
    {
      label: 'Default',
      // The model names itself where these values are used.
      values: {
        minSequenceSize: 10,
        confidenceThreshold: 0.5,
        checkReverseComplement: false,
        useCuda: false,
      },
    },
  ],
  // A network takes minutes, and files of its own.
  amongAll: { model: ENERGY_MODEL },
  columns: [
    positionColumn('First base of the region.'),
    lengthColumn({ min: 7 }, 'Bases of the region.'),
    {
      key: 'strand',
      label: 'Strand',
      type: 'text',
      from: { labels: ['+', '-'] },
      sortable: true,
      help: 'The strand that the model read; - only where the reverse complement was checked.',
    },
    sequenceColumn('The letters of the region on the plus strand.'),
    ...richnessColumns,
    {
      key: 'confidenceScore',
      label: 'Confidence',
      ...storedDecimal,
      range: { min: 0, max: 1 },
      help: 'Mean probability of Z-DNA over the bases of the region.',
    },
  ],
  kernelVersion: '1',
  filters: ['confidenceScore', 'length'],
  strength: { column: 'confidenceScore', bestKey: 'maxConfidence', full: 1 },
  look: {
    ...zLook,
    code: 'ZB',
    colour: 'zb',
    // A zigzag pair whose second strand is a guess.
    glyph: {
      lines: 'M2.5 8.5L6.5 5l3.7 7 3.6-7 3.7 7 4-3.5',
      dashes: 'M2.5 15.5l4 3.5 3.7-7 3.6 7 3.7-7 4 3.5',
    },
    example: { letters: 'TA[CGCGTGCACACGCG]ATTAC' },
    measure: 'profile',
    profile: { label: 'Confidence', value: 'probability', limit: 'confidenceThreshold' },
    strandsBy: 'checkReverseComplement',
  },
} as const satisfies WrittenDefinition);
