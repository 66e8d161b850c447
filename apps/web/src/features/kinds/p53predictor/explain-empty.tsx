import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import type { EmptyResult } from '../kind-parts.ts';
import { parametersOf } from '../plain-parts.tsx';
import { valuesWith } from '../settings/form-values.ts';
import { halfSites } from './half-sites.ts';

/** Larger is gentler; above the last one nearly anything is a site. */
const GENTLER_THRESHOLDS = [0.5, 1, 1.5, 2];

/** The threshold that found nothing, and the next gentler one. */
export function explainEmpty(analysis: Analysis): EmptyResult {
  const threshold = Number(analysis['threshold']);
  const gentler = GENTLER_THRESHOLDS.find((each) => each > threshold);
  const used = parametersOf(p53predictor, analysis);
  return {
    picture: <Dna runs={halfSites('GGACATGCCCGGGCATGTCC')} size="large" hidden />,
    why: `No 20 bases of ${analysis.sequenceName} have a predictor of ${threshold} or less.`,
    advice:
      gentler === undefined
        ? 'Sites with a larger predictor are not known to work.'
        : `A larger threshold is gentler: try ${gentler}.`,
    ...(gentler === undefined
      ? {}
      : {
          offer: {
            label: `Use threshold ${gentler}`,
            values: valuesWith(p53predictor, { ...used, threshold: gentler }),
          },
        }),
  };
}
