import { defineKind, type WrittenDefinition } from '../../definition.ts';
import { positionColumn, sequenceColumn, storedDecimal } from '../../hits/common-columns.ts';
import { P53_SITE_BP } from '../../tools/p53/p53-matrix.ts';

/** p53 predictor: sites of p53 (Veprintsev, Fersht 2008, doi:10.1093/nar/gkm1040). */
export const p53predictor = defineKind({
  kind: 'p53predictor',
  title: 'p53 predictor',
  summary: 'Finds sites of 20 bases that p53 binds, by their predicted affinity.',
  structure: 'p53',
  brief: 'Sites of 20 bases that p53 binds',
  reading:
    'p53 binds sites of 20 bases, two halves of ten. The affinity compares a site with the best one, which has 1.',
  noun: { one: 'p53 site', many: 'p53 sites' },
  citation: {
    authors: ['Veprintsev', 'Fersht'],
    year: 2008,
    title: 'Algorithm for prediction of tumour suppressor p53 affinity for binding sites in DNA',
    journal: 'Nucleic Acids Res. 36:1589',
    doi: '10.1093/nar/gkm1040',
  },
  rowsRoute: 'p53s',
  rowsAlias: 'result',
  screenPath: '/analyse/p53-predictor',
  resultsPath: '/results/p53-predictor',
  helpPath: '/help/p53',
  hasLegacyFiles: true,
  batchName: 'P53Predictor',
  workTitle: 'p53 analysis',
  fields: [
    {
      key: 'threshold',
      type: 'decimal',
      short: 't',
      label: 'Threshold',
      help: 'The largest predictor that is kept: the loss of log10 Kd against the best site. Smaller is stricter.',
      default: 0.5,
      bounds: { min: 0.1, max: 4 },
      step: 0.1,
      maxDecimals: null,
      recommended: { max: 2, warning: 'Threshold recommended value is 2 or less.' },
    },
    {
      key: 'wrapOrigin',
      type: 'flag',
      label: 'Search across the origin',
      help: 'In circular records, sites go on across the origin.',
      default: false,
    },
  ],
  operatorKey: 'matrix',
  copiesTags: true,
  presets: [{ label: 'Standard', values: { threshold: 0.5 } }],
  amongAll: {},
  columns: [
    positionColumn('First base of the site.'),
    {
      key: 'length',
      label: 'Length',
      type: 'integer',
      from: 'stored',
      unit: 'bp',
      range: { min: P53_SITE_BP, max: P53_SITE_BP },
      help: 'A site has 20 bases.',
    },
    sequenceColumn('The letters of the site.'),
    {
      key: 'predictor',
      label: 'Predictor',
      ...storedDecimal,
      isLowStrong: true,
      range: { min: 0, max: 4 },
      help: 'Loss of log10 Kd against the best site; 0 is the best.',
    },
    {
      key: 'difference',
      label: 'Difference',
      ...storedDecimal,
      isLowStrong: true,
      help: 'Predicted log10 Kd of the site, Kd in mol/l.',
    },
    {
      key: 'affinity',
      label: 'Affinity',
      ...storedDecimal,
      range: { min: 0, max: 1 },
      help: 'Affinity relative to the best site, 0 to 1.',
    },
  ],
  kernelVersion: '1',
  windowOf: P53_SITE_BP,
  filters: ['predictor', 'affinity', 'difference'],
  strength: { column: 'affinity', bestKey: 'maxAffinity', full: 1 },
  featureType: 'TF_binding_site',
  look: {
    code: 'P5',
    colour: 'p53',
    // Four quarter arrows.
    glyph: {
      lines:
        'M2.5 9h7M7 6.5L9.5 9 7 11.5M21.5 9h-7M17 6.5L14.5 9l2.5 2.5M2.5 16.5h7M7 14l2.5 2.5L7 19M21.5 16.5h-7M17 14l-2.5 2.5L17 19',
    },
    example: { letters: '[GGACATGCCC]·[GGGCATGTCC]' },
    chartNoun: { one: 'site', many: 'sites' },
    mark: { shape: 'wedges' },
    stems: true,
  },
  downloadToken: false,
} as const satisfies WrittenDefinition);
