import { cpxOf, pairOf } from '@flipon/analyses/kinds/cpg/pair-words';
import type { Analysis } from '@flipon/contract/analysis';
import { formatPercent } from '../../../ui/words/format-number.ts';

type Settings = Readonly<Pick<Analysis, string>>;

/** Columns in the words of its pair. */
export function cpgColumnLabels(analysis: Settings) {
  return {
    gcPerc: `${pairOf(analysis)} percentage`,
    observedToExpectedCpG: `Observed/expected ${cpxOf(analysis)}`,
  };
}

/** "CpG islands, 500 / 0.55 / 0.65, merge gap 100 bp". */
export function cpgSettingsLine(analysis: Settings): string {
  const limits = ['minWindowSize', 'minGcPercentage', 'minObservedToExpectedCpG']
    .map((key) => String(analysis[key]))
    .join(' / ');
  return `${cpxOf(analysis)} islands, ${limits}, merge gap ${String(analysis['minIslandMergeGap'])} bp`;
}

/** 0.65179 as "65.179 %". */
export function formatShare(fraction: number): string {
  return formatPercent(fraction, 3);
}
