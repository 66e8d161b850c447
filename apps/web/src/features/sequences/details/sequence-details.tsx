import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import table from '../../../ui/data-table/table.module.css';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import styles from './details.module.css';
import { letterCountsOf } from './letter-counts.ts';
import { LetterViewer } from './letter-viewer.tsx';
import { type LetterPlace, placeIn } from './letter-window.ts';
import { RECORD_PAGE_SIZE, RecordTable } from './record-table.tsx';
import { SequenceFacts } from './sequence-facts.tsx';
import { ShapeSwitch } from './shape-switch.tsx';

const FeatureSection = lazyCode(async () => ({
  default: (await import('../annotations/feature-section.tsx')).FeatureSection,
}));

interface SequenceDetailsProps {
  sequence: Sequence;
  /** Whether the viewer may change nothing of it. */
  isReadOnly?: boolean;
}

/** All that is known of a sequence, its records, its features and its letters. */
export function SequenceDetails({ sequence, isReadOnly = false }: SequenceDetailsProps) {
  const { id, recordCount } = sequence;
  const reasonId = useId();
  const { data, error, refetch } = useQuery(
    recordListQuery(id, { pageSize: RECORD_PAGE_SIZE, pageNumber: 0 }),
  );
  const [chosen, setChosen] = useState<LetterPlace | null>(null);
  const lettersHeading = useRef<HTMLHeadingElement>(null);
  const first = data?.items[0];
  const place = chosen ?? (first === undefined ? null : placeIn(first));
  const hasSeveral = recordCount !== null && recordCount > 1;

  const show = (next: LetterPlace) => {
    setChosen(next);
    lettersHeading.current?.focus();
    lettersHeading.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      <div className={styles['columns']}>
        <SequenceFacts sequence={sequence} isReadOnly={isReadOnly} />
        <LetterTable sequence={sequence} />
      </div>
      {hasSeveral && (
        <section>
          <h3 className={styles['heading']}>Records</h3>
          {!isReadOnly && (
            <div className={styles['shapes']}>
              <ShapeSwitch sequence={sequence} reasonId={reasonId} label="All circular" />
            </div>
          )}
          <RecordTable
            sequence={sequence}
            recordCount={recordCount}
            reasonId={reasonId}
            isReadOnly={isReadOnly}
            shown={place?.record}
            onShow={(record) => show(placeIn(record))}
          />
        </section>
      )}
      <section>
        <h3 className={styles['heading']} ref={lettersHeading} tabIndex={-1}>
          Letters{hasSeveral && place !== null && ` of ${place.record.name}`}
        </h3>
        <LoadFailure onRetry={refetch} error={error} />
        {place !== null && <LetterViewer sequence={sequence} place={place} onPlace={setChosen} />}
      </section>
      <Suspense fallback={<Skeleton width="100%" height={120} />}>
        <FeatureSection sequence={sequence} isReadOnly={isReadOnly} onShow={show} />
      </Suspense>
    </>
  );
}

const BAR_WIDTH = 100;

/** How often each letter occurs; the bars share one scale, whose end is the most frequent letter. */
function LetterTable({ sequence }: { sequence: Sequence }) {
  const counts = letterCountsOf(sequence);
  if (counts.length === 0) return null;
  const largest = Math.max(...counts.map(({ fraction }) => fraction));
  return (
    <ScrollBox label="How often each letter occurs">
      <table
        className={`${table['table']} ${styles['counts']}`}
        aria-label="How often each letter occurs"
      >
        <thead>
          <tr>
            <th scope="col">Letter</th>
            <th scope="col" className={table['number']}>
              Count
            </th>
            <th scope="col" colSpan={2}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ letter, count, fraction }) => (
            <tr key={letter}>
              <th scope="row" className={styles['mono']}>
                {letter}
              </th>
              <td className={table['number']}>{formatInteger(count)}</td>
              <td>
                <svg width={BAR_WIDTH} height={8} aria-hidden="true">
                  <rect
                    className={styles['bar']}
                    data-letter={letter}
                    width={(fraction / largest) * BAR_WIDTH}
                    height={8}
                  />
                </svg>
              </td>
              <td className={table['number']}>{formatPercent(fraction)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
