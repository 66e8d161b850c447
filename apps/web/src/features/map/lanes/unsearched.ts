import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Campaign, CampaignPart } from '@flipon/contract/campaign';
import type { SequenceMap } from '@flipon/contract/map';

/** A search of a batch that has no result: the server left it out, or it failed. */
export interface UnsearchedKind {
  kind: AnalysisKind;
  parameters: Record<string, unknown>;
  isFailed: boolean;
  /** As a sentence; null where the server gives no reason. */
  reason: string | null;
}

/** A batch, with its parts where some of them failed. */
export type SeenCampaign = Pick<Campaign, 'kinds' | 'leftOut'> & {
  parts: readonly Pick<CampaignPart, 'kind' | 'entry' | 'sequenceId' | 'batch'>[];
};

/**
 * The kinds that were asked for and have no result on a map, each with the newest reason. What a user
 * cancelled, or what runs again, is not among them.
 *
 * @param campaigns the newest first
 */
export function unsearchedKinds(
  { sequence, results }: Pick<SequenceMap, 'sequence' | 'results'>,
  campaigns: readonly SeenCampaign[],
): UnsearchedKind[] {
  const found: UnsearchedKind[] = [];
  const known = new Set(results.map(({ kind }) => kind));
  for (const { kinds, leftOut, parts } of campaigns) {
    const parametersOf = (entry: number) => kinds[entry]?.parameters ?? {};
    for (const { kind, entry, sequenceId, batch } of parts) {
      if (sequenceId !== sequence.id || known.has(kind)) continue;
      known.add(kind);
      if (batch.status !== 'FAILED' || batch.exception === 'Cancelled.') continue;
      const parameters = parametersOf(entry);
      found.push({ kind, parameters, isFailed: true, reason: batch.exception });
    }
    for (const { entry, sequenceId, message } of leftOut) {
      const kind = kinds[entry]?.kind;
      if (kind === undefined || sequenceId !== sequence.id || known.has(kind)) continue;
      known.add(kind);
      found.push({ kind, parameters: parametersOf(entry), isFailed: false, reason: message });
    }
  }
  return found;
}
