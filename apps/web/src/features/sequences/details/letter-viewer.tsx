import type { SequenceRecordItem } from '@flipon/contract/record';
import { IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { type BaseRange, basesQuery } from '../../../api/sequences/read-bases.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { formatInteger } from '../../../ui/format-number.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useIsNarrow } from '../../../ui/screen-width.ts';
import { JumpForm } from './jump-form.tsx';
import { type Arrival, LetterBox } from './letter-box.tsx';
import { cutLetterLines, writeFasta } from './letter-lines.ts';
import { windowAt, withSpareBases } from './letter-window.ts';
import styles from './letters.module.css';

const BASES_PER_LINE = 60;
const BASES_PER_NARROW_LINE = 30;
const NO_RECORD = { name: '', start: 0, length: 0 };

interface LetterViewerProps {
  sequenceId: string;
  /** Undefined until it is known. */
  record: Pick<SequenceRecordItem, 'name' | 'start' | 'length'> | undefined;
}

/** The letters of a record, a page at a time, with positions from 1. */
export function LetterViewer({ sequenceId, record = NO_RECORD }: LetterViewerProps) {
  const isNarrow = useIsNarrow();
  const [place, setPlace] = useState<{ page: BaseRange; arrival: Arrival }>({
    page: windowAt(0, record.length),
    arrival: { at: 'top' },
  });
  const { page, arrival } = place;
  const wanted = withSpareBases(page, record);
  const { data, error, refetch } = useQuery({
    ...basesQuery(sequenceId, wanted),
    enabled: record.length > 0,
  });
  const spareBefore = record.start + page.start - wanted.start;
  const basesPerLine = isNarrow ? BASES_PER_NARROW_LINE : BASES_PER_LINE;
  const lines =
    data === undefined ? undefined : cutLetterLines(data, { ...page, spareBefore }, basesPerLine);
  const rangeWords = `${formatInteger(page.start + 1)} to ${formatInteger(page.end)}`;

  const goTo = (position: number, next: Arrival) => {
    const nextPage = windowAt(position, record.length);
    setPlace({ page: nextPage, arrival: next });
    announce(
      next.at === 'position'
        ? `Position ${formatInteger(position + 1)} of ${record.name}.`
        : `Letters ${formatInteger(nextPage.start + 1)} to ${formatInteger(nextPage.end)}.`,
    );
  };
  const hasPrevious = page.start > 0;
  const hasNext = page.end < record.length;
  const goBack = (next: Arrival) => hasPrevious && goTo(page.start - 1, next);
  const goOn = () => hasNext && goTo(page.end, { at: 'top' });

  const copy = async () => {
    if (data === undefined) return;
    const bases = data.slice(spareBefore, spareBefore + page.end - page.start);
    await copyText(writeFasta(record.name, page, bases), {
      done: `Letters ${rangeWords} of ${record.name} copied as FASTA.`,
      refused: 'The browser does not let this page copy. Select the letters and copy them.',
    });
  };

  return (
    <div className={styles['viewer']}>
      <div className={styles['tools']}>
        <JumpForm
          recordLengthBp={record.length}
          onJump={(position) => goTo(position, { at: 'position', position })}
        />
        <span className={styles['pages']}>
          <IconButton
            aria-label="Previous letters"
            disabled={!hasPrevious}
            onClick={() => goBack({ at: 'top' })}
          >
            <IconChevronLeft size={16} stroke={1.75} />
          </IconButton>
          <span className={styles['range']}>
            {record.length > 0 && `${rangeWords} of ${formatInteger(record.length)}`}
          </span>
          <IconButton aria-label="Next letters" disabled={!hasNext} onClick={goOn}>
            <IconChevronRight size={16} stroke={1.75} />
          </IconButton>
        </span>
        <Button
          icon={<IconCopy size={14} stroke={1.75} />}
          disabled={data === undefined}
          onClick={() => void copy()}
        >
          Copy as FASTA
        </Button>
      </div>
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>
      )}
      <LetterBox
        label={`Letters ${rangeWords} of ${record.name}`}
        lines={lines}
        largestPosition={page.end}
        arrival={arrival}
        onBefore={() => goBack({ at: 'bottom' })}
        onBehind={goOn}
      />
      <p className={styles['hint']}>
        Positions count from 1 in {record.name === '' ? 'the record' : record.name}. Arrows and page
        keys scroll, also to the next letters.
      </p>
    </div>
  );
}
