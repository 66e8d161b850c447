import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { cpxOf } from '@flipon/analyses/kinds/cpg/pair-words';
import type { Analysis } from '@flipon/contract/analysis';
import { formatPercent } from '../../../ui/words/format-number.ts';
import type { Advice } from '../kind-parts.ts';
import { parametersOf } from '../plain-parts.tsx';
import { valuesWith } from '../settings/form-values.ts';

/** A larger share of a sequence in islands says more about the limits than about the sequence. */
const MOST = 0.6;
const STRICTER = { minWindowSize: 500, minGcPercentage: 0.55, minObservedToExpectedCpG: 0.65 };

/** Where islands cover most of a sequence: says so, and offers the stricter published limits. */
export function adviseOnCoverage(analysis: Analysis): Advice | null {
  const { summary, sequenceLength } = analysis;
  const share = summary === null || sequenceLength === 0 ? 0 : summary.coveredBp / sequenceLength;
  if (share <= MOST) return null;
  const used = parametersOf(cpg, analysis);
  const sentence = `${cpxOf(analysis)} islands cover ${formatPercent(share)} of this sequence.`;
  const isGentler = Object.entries(STRICTER).some(([key, value]) => Number(used[key]) < value);
  if (!isGentler) {
    return {
      sentence: `${sentence} The limits are strict already: it is rich in them throughout.`,
    };
  }
  const stricter = Object.fromEntries(
    Object.entries(STRICTER).map(([key, value]) => [key, Math.max(value, Number(used[key]))]),
  );
  const values = Object.values(stricter).join(' / ');
  return {
    sentence: `${sentence} Such limits hardly tell islands from what lies between; stricter ones are ${values}.`,
    offer: { label: `Use ${values}`, values: valuesWith(cpg, { ...used, ...stricter }) },
  };
}
