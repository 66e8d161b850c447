import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import { markedRun } from '../../../ui/letters/dna-runs.ts';
import type { EmptyResult } from '../kind-parts.ts';
import { parametersOf } from '../plain-parts.tsx';
import { valuesWith } from '../settings/form-values.ts';

const REGION = [markedRun('TA'), markedRun('CGCGCGCACACGCG', 'z'), markedRun('ATTAC')];
/** The least size of the help page, and the least that is searched. */
const SMALLER_SIZES = [10, 8, 6];

/** The settings that found nothing, and the next smaller size that makes sense. */
export function explainEmpty(analysis: Analysis): EmptyResult {
  const size = Number(analysis['minSequenceSize']);
  const smaller = SMALLER_SIZES.find((each) => each < size);
  const used = parametersOf(zdna, analysis);
  return {
    picture: <Dna runs={REGION} size="large" hidden />,
    why: `No stretch of ${size} or more alternating bases in ${analysis.sequenceName} reaches ${String(analysis['threshold'])} % of the largest possible score.`,
    advice:
      smaller === undefined
        ? 'A lower threshold, or model 2, finds weaker ones.'
        : `A smaller size finds shorter ones: try ${smaller}.`,
    ...(smaller === undefined
      ? {}
      : {
          offer: {
            label: `Use size ${smaller}`,
            values: valuesWith(zdna, { ...used, minSequenceSize: smaller }),
          },
        }),
  };
}
