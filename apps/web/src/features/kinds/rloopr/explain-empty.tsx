import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import { markedRun, splitRuns } from '../../../ui/letters/dna-runs.ts';
import type { EmptyResult } from '../kind-parts.ts';
import { valuesWith } from '../settings/form-values.ts';

const PICTURE = [...splitRuns('GGGAGGGGCTGGG'), markedRun(' ⟶ REZ ⟶ ', 'rl1')];
const RULES = [
  'three clusters of 3 or more G (R-loop model m1)',
  'two clusters of 4 or more G (R-loop model m2)',
] as const;

/** The searched models, and the other one if only one was searched. */
export function explainEmpty(analysis: Analysis): EmptyResult {
  const models = [analysis['rizModel']].flat().map(Number);
  const asked = RULES.filter((_, model) => models.includes(model)).join(' or ');
  const isBoth = models.length > 1;
  return {
    picture: <Dna runs={PICTURE} size="large" hidden />,
    why: `On neither strand of ${analysis.sequenceName} do ${asked} begin a zone that goes on with at least 40 % guanine.`,
    advice: isBoth
      ? 'A longer sequence has more room for an elongation zone.'
      : 'The other model may find something.',
    ...(isBoth
      ? {}
      : { offer: { label: 'Use both models', values: valuesWith(rloopr, { rizModel: [0, 1] }) } }),
  };
}
