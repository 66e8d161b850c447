import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { SequenceMap } from '@flipon/contract/map';
import { useQueries } from '@tanstack/react-query';
import { isCampaignWork, useWorkList } from '../../../api/analyses/work-list.ts';
import { campaignQuery } from '../../../api/campaigns/get-campaign.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { MotifGlyph } from '../../../ui/letters/motif-glyph.tsx';
import { percentDone } from '../../../ui/words/format-number.ts';
import styles from './map-page.module.css';

interface RunningPart {
  id: string;
  kind: AnalysisKind;
  batch: Batch;
}

/** Parts of batches on this sequence that have not ended: each comes to the map as it finishes. */
export function RunningParts({ sequence }: Pick<SequenceMap, 'sequence'>) {
  const running = useRunningParts(sequence.id);
  if (running.length === 0) return null;
  return (
    <ul className={styles['running']} aria-label="Still being computed">
      {running.map(({ id, kind, batch }) => {
        const { title } = definitionOf(kind);
        return (
          <li key={id}>
            <MotifGlyph kind={kind} small />
            <span>{title}</span>
            <span className={styles['state']}>
              {batch.status === 'RUNNING' ? `${percentDone(batch.progress)} %` : 'waits'}
            </span>
            <ProgressBar
              label={`${title} of ${sequence.name}`}
              percent={percentDone(batch.progress)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function useRunningParts(sequenceId: string): RunningPart[] {
  const campaigns = useWorkList().filter(isCampaignWork);
  const answers = useQueries({ queries: campaigns.map(({ id }) => campaignQuery(id)) });
  return answers.flatMap(({ data }) =>
    (data?.payload.parts ?? []).filter(
      (part) => part.sequenceId === sequenceId && !isBatchEnded(part.batch.status),
    ),
  );
}
