import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Sequence } from '@flipon/contract/sequence';

/** What is to be analysed, and with what: the kinds of the last time where none are given. */
export interface CampaignSubject {
  sequences: readonly Sequence[];
  kinds?: readonly AnalysisKind[];
}
