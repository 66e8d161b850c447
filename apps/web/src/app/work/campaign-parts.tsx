import { definitionOf } from '@flipon/analyses/definitions';
import type { CampaignPart } from '@flipon/contract/campaign';
import { useRunWords } from '../../api/runs/use-run-words.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { CampaignPartLine, type CampaignPartLineProps } from './campaign-part-line.tsx';
import { partsByKind, percentOfParts } from './campaign-words.ts';
import { useBatchWords } from './use-batch-words.ts';
import styles from './work-panel.module.css';

interface CampaignPartsProps extends Omit<CampaignPartLineProps, 'part' | 'doing' | 'isOfMany'> {
  id: string;
  label: string;
  parts: readonly CampaignPart[];
}

/** The parts of a batch by kind: each says how far it is and how long it takes. */
export function CampaignParts({ id, label, parts, ...others }: CampaignPartsProps) {
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
