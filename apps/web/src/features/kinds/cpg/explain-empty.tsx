import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { cpxOf, pairOf } from '@flipon/analyses/kinds/cpg/pair-words';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { EmptyResult } from '../kind-parts.ts';
import { parametersOf } from '../plain-parts.tsx';
import { valuesWith } from '../settings/form-values.ts';
import { markPairs } from './cpx-pairs.ts';

/** The settings of the help page, which are the gentler ones of the two published sets. */
const GENTLER = { minWindowSize: 200, minGcPercentage: 0.5, minObservedToExpectedCpG: 0.6 };
const AROUND = ['TA', 'GGA', 'TCA', 'GAT', 'AT'];

/** Which settings found nothing; where they are strict, the gentler published ones are offered. */
export function explainEmpty(analysis: Analysis): EmptyResult {
  const pair = pairOf(analysis);
  const used = parametersOf(cpg, analysis);
  const isStricter = Object.entries(GENTLER).some(([key, value]) => Number(used[key]) > value);
  const { minWindowSize, minGcPercentage, minObservedToExpectedCpG } = used;
  const gentler = Object.fromEntries(
    Object.entries(GENTLER).map(([key, value]) => [key, Math.min(value, Number(used[key]))]),
  );
  const values = [...Object.values(GENTLER)].join(' / ');
  return {
    picture: <Dna runs={markPairs(AROUND.join(pair), pair)} size="large" hidden />,
    why: `No window of ${formatInteger(Number(minWindowSize))} bases in ${analysis.sequenceName} has a ${pair} share over ${String(minGcPercentage)} and an observed/expected ${cpxOf(analysis)} over ${String(minObservedToExpectedCpG)}.`,
    advice: isStricter
      ? `Gentler limits find weaker islands: try ${values}.`
      : 'A smaller window or lower limits find weaker islands.',
    ...(isStricter
      ? {
          offer: {
            label: `Use ${values}`,
            values: valuesWith(cpg, { ...used, ...gentler }),
          },
        }
      : {}),
  };
}
