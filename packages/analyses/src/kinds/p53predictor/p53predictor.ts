import type { AnalysisDefinition } from '../../definition.ts';
import { P53_SITE_BP } from '../../tools/p53/p53-matrix.ts';

/** p53 predictor: sites of p53 (Veprintsev, Fersht 2008, doi:10.1093/nar/gkm1040). */
export const p53predictor = {
  kind: 'p53predictor',
  title: 'p53 predictor',
  summary: 'Finds sites of 20 bases that p53 binds, by their predicted affinity.',
  apiRoute: 'p53predictor',
  rowsRoute: 'p53s',
  screenPath: '/analyse/p53-predictor',
  resultsPath: '/results/p53-predictor',
  exportName: 'p53predictor',
  batchName: 'P53Predictor',
  workTitle: 'p53 analysis',
  startStatus: 201,
  fields: [
    {
      key: 'threshold',
      type: 'decimal',
      label: 'Threshold',
      help: 'The largest predictor that is kept: the loss of log10 Kd against the best site. Smaller is stricter.',
      default: 0.5,
      bounds: { min: 0.1, max: 4 },
      step: 0.1,
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
  presets: [{ label: 'Standard', values: { threshold: 0.5 } }],
  columns: [
    { key: 'position', label: 'Position', type: 'integer', from: 'stored', sortable: true },
    { key: 'length', label: 'Length', type: 'integer', from: 'stored', sortable: false },
    { key: 'sequence', label: 'Sequence', type: 'text', from: 'bases', sortable: false },
    { key: 'predictor', label: 'Predictor', type: 'float64', from: 'stored', sortable: true },
    { key: 'difference', label: 'Difference', type: 'float64', from: 'stored', sortable: true },
    { key: 'affinity', label: 'Affinity', type: 'float64', from: 'stored', sortable: true },
  ],
  kernelVersion: '1',
  windowOf: P53_SITE_BP,
  signColumn: null,
  maximum: { key: 'maxAffinity', of: 'affinity' },
  downloadToken: false,
  emptyText: 'No p53 sites found.',
  pageSize: 10,
} as const satisfies AnalysisDefinition;
