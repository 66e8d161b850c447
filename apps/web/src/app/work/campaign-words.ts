import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignPart } from '@flipon/contract/campaign';
import type { CampaignWork } from '../../api/analyses/work-list.ts';
import { countOf, formatInteger, percentDone } from '../../ui/words/format-number.ts';

/** "3 sequences, 6 kinds" */
export function describeCampaign({ sequences, kinds }: CampaignWork['campaign']): string {
  return `${countOf(sequences, 'sequence')}, ${countOf(kinds, 'kind')}`;
}

/** "12 of 18 done, 1 failed" */
export function describeParts(parts: readonly CampaignPart[]): string {
  const done = parts.filter(({ batch }) => batch.status === 'FINISH').length;
  const failed = parts.filter(({ batch }) => batch.status === 'FAILED').length;
  const words = `${formatInteger(done)} of ${formatInteger(parts.length)} done`;
  return failed === 0 ? words : `${words}, ${formatInteger(failed)} failed`;
}

/** Whole percent of all parts together; 100 only when the last one has ended. */
export function percentOfParts(parts: readonly CampaignPart[]): number {
  const ofEach = parts.map(({ batch }) =>
    isBatchEnded(batch.status) ? 100 : percentDone(batch.progress),
  );
  return percentDone({
    done: ofEach.reduce((sum, each) => sum + each, 0),
    total: 100 * parts.length,
  });
}
