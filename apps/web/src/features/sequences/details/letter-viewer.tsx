import type { Sequence } from '@flipon/contract/sequence';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { basesQuery } from '../../../api/sequences/read-bases.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Toggle } from '../../../ui/controls/toggle.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import rowWords from '../../../ui/words/row-words.module.css';
import { JumpForm } from './jump-form.tsx';
import { LetterBox } from './letter-box.tsx';
import { cutLetterLines } from './letter-lines.ts';
import { LetterTakers } from './letter-takers.tsx';
import { type LetterPlace, windowAt, withSpareBases } from './letter-window.ts';
import styles from './letters.module.css';

const BASES_PER_LINE = 60;
const BASES_PER_NARROW_LINE = 30;

interface LetterViewerProps {
  sequence: Sequence;
  place: LetterPlace;
  onPlace: (place: LetterPlace) => void;
}

/** The letters of a record, a page at a time, with positions from 1. */
export function LetterViewer({ sequence, place, onPlace }: LetterViewerProps) {
  const isNarrow = useIsNarrow();
  const [hasBothStrands, setBothStrands] = useState(false);
  const { record, page } = place;
  const wanted = withSpareBases(page, record);
  const { data, error, refetch } = useQuery({
    ...basesQuery(sequence.id, wanted),
    enabled: record.length > 0,
  });
  const spareBefore = record.start + page.start - wanted.start;
  const basesPerLine = isNarrow ? BASES_PER_NARROW_LINE : BASES_PER_LINE;
  const letters = record.length === 0 ? '' : data;
  const lines =
    letters === undefined
      ? undefined
      : cutLetterLines(letters, { ...page, spareBefore }, basesPerLine);
  const rangeWords = wordsOf(page);
  const isMasked = letters !== undefined && /[a-z]/.test(letters);

  const goTo = (position: number, arrival: LetterPlace['arrival']) => {
    const next = windowAt(position, record.length);
    onPlace({ ...place, page: next, arrival });
    announce(`Letters ${wordsOf(next)}.`);
  };
  const jump = (next: LetterPlace) => {
    onPlace(next);
    const [mark] = next.marks;
    announce(
      `${mark === undefined ? 'Letters' : `Position ${wordsOf(mark)}`} of ${next.record.name}.`,
    );
  };
  const hasPrevious = page.start > 0;
  const hasNext = page.end < record.length;
  const goBack = (arrival: LetterPlace['arrival']) => hasPrevious && goTo(page.start - 1, arrival);
  const goOn = () => hasNext && goTo(page.end, 'top');
  const goToFirst = () => goTo(0, 'top');
  const goToLast = () => goTo(record.length - 1, 'bottom');

  return (
    <div className={styles['viewer']}>
      <div className={styles['tools']}>
        <JumpForm sequenceId={sequence.id} here={record} onJump={jump} />
        <span className={styles['pages']}>
          <IconButton aria-label="First letters" disabled={!hasPrevious} onClick={goToFirst}>
            <IconChevronLeftPipe size={16} stroke={1.75} />
          </IconButton>
          <IconButton
            aria-label="Previous letters"
            disabled={!hasPrevious}
            onClick={() => goBack('top')}
          >
            <IconChevronLeft size={16} stroke={1.75} />
          </IconButton>
          <span className={styles['range']}>
            {record.length > 0 && `${rangeWords} of ${formatInteger(record.length)}`}
          </span>
          <IconButton aria-label="Next letters" disabled={!hasNext} onClick={goOn}>
            <IconChevronRight size={16} stroke={1.75} />
          </IconButton>
          <IconButton aria-label="Last letters" disabled={!hasNext} onClick={goToLast}>
            <IconChevronRightPipe size={16} stroke={1.75} />
          </IconButton>
        </span>
      </div>
      <LoadFailure onRetry={refetch} error={error} />
      <LetterBox
        label={`Letters ${rangeWords} of ${record.name}`}
        lines={lines}
        place={place}
        complementOfType={hasBothStrands ? sequence.type : null}
        onBefore={() => goBack('bottom')}
        onBehind={goOn}
        onFirst={goToFirst}
        onLast={goToLast}
      />
      <div className={styles['below']}>
        <Toggle checked={hasBothStrands} onChange={setBothStrands}>
          Both strands
        </Toggle>
        <LetterTakers sequence={sequence} place={place} />
      </div>
      <p className={rowWords['small']}>
        Positions count from 1 in {record.name === '' ? 'the record' : record.name}.{' '}
        {isMasked && 'Lower case is soft-masked. '}
        {place.isReverse && 'The marked feature is read on the other strand, from its end. '}Arrows
        and page keys scroll, also to the next letters; Ctrl with Home or End goes to the first or
        the last.
      </p>
    </div>
  );
}

function wordsOf({ start, end }: { start: number; end: number }): string {
  return end === start + 1
    ? formatInteger(end)
    : `${formatInteger(start + 1)} to ${formatInteger(end)}`;
}
