import { definitionOf } from '@flipon/analyses/definitions';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignPart } from '@flipon/contract/campaign';
import { IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CampaignWork, keepWaiting, removeWork } from '../../api/analyses/work-list.ts';
import { useCancelCampaign } from '../../api/campaigns/change-campaign.ts';
import { campaignQuery, hasCampaignEnded } from '../../api/campaigns/get-campaigns.ts';
import { useIsServerGone } from '../../api/connection/page-connection.ts';
import { paces } from '../../api/runs/pace-book.ts';
import { useRunWords } from '../../api/runs/use-run-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { CampaignPartLine, type CampaignPartLineProps } from './campaign-part-line.tsx';
import {
  asOneRun,
  describeBatch,
  describeCampaign,
  partsByKind,
  percentOfParts,
} from './campaign-words.ts';
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

interface CampaignPartsProps extends Omit<CampaignPartLineProps, 'part' | 'doing' | 'isOfMany'> {
  id: string;
  label: string;
  parts: readonly CampaignPart[];
}

/** The parts of a batch by kind: each says how far it is and how long it takes. */
function CampaignParts({ id, label, parts, ...others }: CampaignPartsProps) {
  const wordsOfBatch = useBatchWords();
  const wordsOf = useRunWords();
  const lineOf = (part: CampaignPart, isOfMany: boolean) => (
    <CampaignPartLine
      key={part.id}
      part={part}
      doing={wordsOf(part.id, part.batch)}
      isOfMany={isOfMany}
      {...others}
    />
  );
  return (
    <ul id={id} className={styles['parts']} aria-label={label}>
      {partsByKind(parts).map((ofKind) => {
        const [first, ...more] = ofKind;
        if (first === undefined) return null;
        if (more.length === 0) {
          return lineOf(first, false);
        }
        const { title } = definitionOf(first.kind);
        const percent = percentOfParts(ofKind);
        return (
          <li key={first.id}>
            <div className={styles['kind']}>
              <MotifGlyph kind={first.kind} small />
              <div className={styles['words']}>
                <div className={styles['partTitle']}>{title}</div>
                <div className={styles['state']}>
                  {wordsOfBatch(`${others.campaignId} ${first.entry}`, ofKind)}
                </div>
              </div>
              {percent < 100 && (
                <ProgressBar label={title} percent={percent} className={styles['kindBar']} />
              )}
            </div>
            <ul aria-label={title}>{ofKind.map((part) => lineOf(part, true))}</ul>
          </li>
        );
      })}
    </ul>
  );
}

/** What parts of a batch do together: all of them by the id of the batch, or those of one kind by another id. */
function useBatchWords(): (id: string, parts: readonly CampaignPart[]) => string {
  const wordsOf = useRunWords();
  const isServerGone = useIsServerGone();
  return (id, parts) => {
    const first = parts.find(({ batch }) => !isBatchEnded(batch.status));
    return describeBatch(parts, {
      secondsLeft: paces.secondsLeft(id, asOneRun(parts), Date.now()),
      doing: first === undefined ? '' : wordsOf(first.id, first.batch),
      isServerGone,
    });
  };
}
