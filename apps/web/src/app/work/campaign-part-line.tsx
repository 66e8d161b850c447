import { definitionOf } from '@flipon/analyses/definitions';
import type { CampaignPart } from '@flipon/contract/campaign';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useCancelAnalysis } from '../../api/analyses/change-analyses.ts';
import { useRerunPart } from '../../api/campaigns/change-campaign.ts';
import { campaignQuery } from '../../api/campaigns/get-campaigns.ts';
import { spentWords } from '../../api/runs/run-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { countOf } from '../../ui/words/format-number.ts';
import { isCancelled } from './campaign-words.ts';
import styles from './work-panel.module.css';
import { resultPath } from './work-words.ts';

export interface CampaignPartLineProps {
  part: CampaignPart;
  /** What it does, while it has not ended. */
  doing: string;
  /** Whether it is listed below its kind, with those of other sequences. */
  isOfMany: boolean;
  campaignId: string;
  /** The button that was pressed is gone. */
  onCancelled: () => void;
  onLeave: () => void;
}

/** One analysis of a batch: its state, its result, and the buttons to cancel it and to run it again. */
export function CampaignPartLine(props: CampaignPartLineProps) {
  const { part, doing, isOfMany, campaignId, onCancelled, onLeave } = props;
  const { id, kind, sequenceName, batch } = part;
  const definition = definitionOf(kind);
  const location = useLocation();
  const queryClient = useQueryClient();
  const cancel = useCancelAnalysis(definition);
  const rerun = useRerunPart(campaignId);
  const what = `${definition.workTitle} of ${sequenceName}`;
  const handleCancel = () =>
    cancel.mutate(id, {
      onSuccess() {
        onCancelled();
        void queryClient.invalidateQueries({ queryKey: campaignQuery(campaignId).queryKey });
      },
    });
  return (
    <li className={styles['part']}>
      {!isOfMany && <MotifGlyph kind={kind} small />}
      <div className={styles['words']}>
        <div className={styles['partTitle']}>{isOfMany ? sequenceName : definition.title}</div>
        <div className={styles['sequence']} data-failed={batch.status === 'FAILED' || undefined}>
          {stateOf(part) ?? doing}
        </div>
      </div>
      {batch.status === 'FINISH' && (
        <Link
          to={resultPath(definition, id, location)}
          aria-label={`Show result of ${what}`}
          onClick={onLeave}
        >
          Show result
        </Link>
      )}
      {batch.status === 'FAILED' && (
        <Button
          size="small"
          aria-label={`Run ${what} again`}
          disabled={rerun.isPending}
          onClick={() => rerun.mutate(id, { onSuccess: onCancelled })}
        >
          Run again
        </Button>
      )}
      {batch.status !== 'FINISH' && batch.status !== 'FAILED' && (
        <IconButton
          aria-label={`Cancel ${what}`}
          disabled={cancel.isPending}
          onClick={handleCancel}
        >
          <IconX size={15} stroke={1.75} />
        </IconButton>
      )}
    </li>
  );
}

/** How it has ended; null before. */
function stateOf({ resultCount, batch }: CampaignPart): string | null {
  if (batch.status === 'FAILED') {
    return isCancelled(batch) ? 'cancelled' : `failed: ${batch.exception ?? 'no reason given'}`;
  }
  if (batch.status !== 'FINISH') return null;
  const found = resultCount === null ? 'finished' : countOf(resultCount, 'hit');
  return [found, spentWords(batch)].filter((words) => words !== null).join(', ');
}
