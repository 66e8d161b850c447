import { IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CampaignWork, keepWaiting, removeWork } from '../../api/analyses/work-list.ts';
import { useCancelCampaign } from '../../api/campaigns/change-campaign.ts';
import { campaignQuery, hasCampaignEnded } from '../../api/campaigns/get-campaigns.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { CampaignParts } from './campaign-parts.tsx';
import { describeCampaign, percentOfParts } from './campaign-words.ts';
import { useBatchWords } from './use-batch-words.ts';
import styles from './work-panel.module.css';

interface CampaignLineProps {
  item: CampaignWork;
  onLeave: () => void;
}

/** A batch on one line, which opens into its parts. */
export function CampaignLine({ item, onLeave }: CampaignLineProps) {
  const { id, campaign, overdue } = item;
  const { data } = useQuery({ ...campaignQuery(id), enabled: false });
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelCampaign(id);
  const partsId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  // A button that cancels goes when it has done so.
  const keepFocus = () => opener.current?.focus();
  const parts = data?.payload.parts ?? [];
  const hasEnded = data !== undefined && hasCampaignEnded(data);
  const words = describeCampaign(campaign);
  const wordsOfBatch = useBatchWords();
  // A map is of one sequence.
  const [only, ...others] = data?.payload.sequences ?? [];
  const mapOf = others.length === 0 ? only : undefined;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={styles['line']}>
      <div className={styles['row']}>
        <button
          ref={opener}
          type="button"
          className={styles['opener']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? partsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} stroke={1.75} aria-hidden="true" />
          <span className={styles['words']}>
            <span className={styles['title']}>{words}</span>
            <span className={styles['state']}>
              {data === undefined ? 'Loading' : wordsOfBatch(id, parts)}
            </span>
          </span>
        </button>
        {hasEnded ? (
          <IconButton aria-label="Remove from this list" onClick={() => removeWork(id)}>
            <IconX size={15} stroke={1.75} />
          </IconButton>
        ) : (
          <Button
            size="small"
            aria-label={`Cancel all of the batch of ${words}`}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: keepFocus })}
          >
            Cancel all
          </Button>
        )}
      </div>
      {!hasEnded && <ProgressBar label={`Batch of ${words}`} percent={percentOfParts(parts)} />}
      {overdue && !hasEnded && (
        <div className={styles['row']}>
          <span className={styles['words']}>Waiting for results took too long.</span>
          <Button size="small" onClick={() => keepWaiting(id)}>
            Keep waiting
          </Button>
        </div>
      )}
      {hasEnded && mapOf !== undefined && (
        <div className={styles['row']}>
          <Link to={`/map?sequence=${mapOf}`} onClick={onLeave}>
            All motifs on one map
          </Link>
        </div>
      )}
      {isOpen && (
        <CampaignParts
          id={partsId}
          label={`Parts of the batch of ${words}`}
          parts={parts}
          campaignId={id}
          onCancelled={keepFocus}
          onLeave={onLeave}
        />
      )}
    </li>
  );
}
