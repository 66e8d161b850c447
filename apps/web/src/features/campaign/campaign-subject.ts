import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Sequence } from '@flipon/contract/sequence';

/** The sequences to analyse, and the kinds: the last ones where none are given. */
export interface CampaignSubject {
  sequences: readonly Sequence[];
  kinds?: readonly AnalysisKind[];
}
