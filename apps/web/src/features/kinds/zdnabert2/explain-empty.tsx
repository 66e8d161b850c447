import { modelOf } from '@flipon/analyses/kinds/zdnabert2/method-words';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import { markedRun } from '../../../ui/letters/dna-runs.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { EmptyResult } from '../kind-parts.ts';
import { parametersOf } from '../plain-parts.tsx';
import { valuesWith } from '../settings/form-values.ts';
import { USUAL_THRESHOLD } from './advise-on-regions.ts';

const REGION = [markedRun('TA'), markedRun('CGCGTGCACACGCG', 'z'), markedRun('ATTAC')];
/** Thresholds below the used one, in the order in which they are proposed. */
const LOWER_THRESHOLDS = [USUAL_THRESHOLD, 0.3, 0.1];

/** The settings that found nothing, and a lower threshold where there is one that makes sense. */
export function explainEmpty(analysis: Analysis): EmptyResult {
  const threshold = Number(analysis['confidenceThreshold']);
  const size = Number(analysis['minSequenceSize']);
  const used = parametersOf(zdnabert2, analysis);
  const lower = LOWER_THRESHOLDS.find((each) => each < threshold);
  const model = modelOf(analysis);
  return {
    picture: <Dna runs={REGION} size="large" hidden />,
    why:
      threshold >= 1
        ? 'No probability is larger than 1, so nothing is above this threshold.'
        : `${model} finds no run of more than ${formatInteger(size)} bases above ${threshold} in ${analysis.sequenceName}. The chart shows how near it comes.`,
    advice:
      lower === undefined
        ? 'A smaller size may find something.'
        : `A lower threshold finds weaker regions: try ${lower}.`,
    ...(lower === undefined
      ? {}
      : {
          offer: {
            label: `Use ${lower}`,
            values: valuesWith(zdnabert2, { ...used, confidenceThreshold: lower }),
          },
        }),
  };
}
