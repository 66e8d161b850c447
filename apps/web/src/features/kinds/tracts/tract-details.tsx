import type { MotifColour } from '@flipon/analyses/kind-look';
import type { ReactNode } from 'react';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { capitalise } from '../../../ui/words/letter-case.ts';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import styles from '../kinds.module.css';
import { markReading, type TractReading } from './tract-reading.ts';

interface DrawnTracts {
  /** The description of the hit in one line. */
  words: string;
  /** "Quadruplex". */
  structure: string;
  /** The strand as it folds; null where no fold is drawn. */
  picture: ReactNode;
  /** Below the picture, or in its place. */
  note: string;
  reading: TractReading;
  mark: MotifColour;
  /** The meaning of the letters' marks. */
  legend: string;
}

interface TractDetailsProps {
  hit: Hit;
  /** Absent if the hit was too long for its letters to be included. */
  drawn?: DrawnTracts;
}

/** A hit of tracts and loops: how it may fold, and its letters along its strand, with marks. */
export function TractDetails({ hit, drawn }: TractDetailsProps) {
  const isReversed = hit['strand'] === '-';
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={String(hit['sequence'] ?? '')} isReversed={isReversed}>
        {drawn === undefined ? 'Too long for its letters to be shown' : capitalise(drawn.words)}.
      </HitHeading>
      {drawn !== undefined && (
        <>
          <div className={drawing['picture']}>
            {drawn.picture !== null && (
              <ScrollBox
                label={`${drawn.structure} from base ${formatInteger(hit.recordPosition + 1)}`}
              >
                {drawn.picture}
              </ScrollBox>
            )}
            <p className={styles['note']}>{drawn.note}</p>
          </div>
          <div className={drawing['picture']}>
            <LetterBlock
              label="Sequence"
              runs={markReading(drawn.reading, drawn.mark)}
              start={hit.recordPosition + (isReversed ? hit.length - 1 : 0)}
              isReversed={isReversed}
            />
            <p className={styles['note']}>{drawn.legend}</p>
          </div>
        </>
      )}
    </div>
  );
}
