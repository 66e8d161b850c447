import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { BaseRange } from '../../../api/sequences/read-bases.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { complementOf } from './complement.ts';
import { type LetterLine, marksOnLine } from './letter-lines.ts';
import type { LetterPlace } from './letter-window.ts';
import styles from './letters.module.css';

interface LetterBoxProps {
  label: string;
  /** Undefined until they have come. */
  lines: readonly LetterLine[] | undefined;
  place: LetterPlace;
  /** The molecule whose other strand is shown below each line; null for one strand. */
  complementOfType: 'DNA' | 'RNA' | null;
  /** Called when keys would scroll before the first letter or after the last, or to the record's ends. */
  onBefore: () => void;
  onBehind: () => void;
  onFirst: () => void;
  onLast: () => void;
}

const BACKWARD = ['ArrowUp', 'PageUp', 'Home'];
const FORWARD = ['ArrowDown', 'PageDown', 'End'];

/** Lines of letters in a box of fixed height that keys scroll. */
export function LetterBox(props: LetterBoxProps) {
  const { label, lines, place, complementOfType } = props;
  const { onBefore, onBehind, onFirst, onLast } = props;
  const box = useRef<HTMLElement>(null);
  const hasLines = lines !== undefined;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !hasLines) return;
    if (place.arrival === 'top') element.scrollTop = 0;
    if (place.arrival === 'bottom') element.scrollTop = element.scrollHeight;
    if (place.arrival === 'marks') {
      const line = element.querySelector<HTMLElement>('[data-asked]');
      if (line !== null) element.scrollTop = line.offsetTop - element.clientHeight / 3;
    }
  }, [place, hasLines]);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const isAtTop = scrollTop <= 0;
    const isAtBottom = scrollTop + clientHeight >= scrollHeight - 1;
    const isWide = event.ctrlKey || event.metaKey;
    if (isWide && event.key === 'Home') onFirst();
    else if (isWide && event.key === 'End') onLast();
    else if (isAtTop && BACKWARD.includes(event.key)) onBefore();
    else if (isAtBottom && FORWARD.includes(event.key)) onBehind();
    else return;
    event.preventDefault();
  };

  return (
    <section
      ref={box}
      className={styles['box']}
      aria-label={label}
      aria-busy={!hasLines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      style={{ '--number-width': `${formatInteger(place.page.end).length}ch` } as CSSProperties}
      onKeyDown={handleKey}
    >
      {lines === undefined
        ? ['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
            <div key={line} className={styles['line']}>
              <span />
              <Skeleton width="90%" />
            </div>
          ))
        : lines.map((line) => (
            <Line
              key={line.start}
              line={line}
              marks={place.marks}
              complementOfType={complementOfType}
            />
          ))}
    </section>
  );
}

interface LineProps extends Pick<LetterBoxProps, 'complementOfType'> {
  line: LetterLine;
  marks: readonly BaseRange[];
}

function Line({ line, marks, complementOfType }: LineProps) {
  const { start, text, groups } = line;
  const marked = marksOnLine(line, marks);
  return (
    <div className={styles['line']} data-asked={marked.length > 0 || undefined}>
      <span className={styles['number']}>{formatInteger(start + 1)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={styles['letters']} aria-hidden="true">
        {groups.map((group) => (
          <Dna key={group.start} runs={group.runs} hidden />
        ))}
        {marked.map(({ left, width }) => (
          <span
            key={left}
            className={styles['mark']}
            style={{ left: `${left}ch`, width: `${width}ch` }}
          />
        ))}
      </span>
      {complementOfType !== null && (
        <>
          <VisuallyHidden>Other strand: {complementOf(text, complementOfType)}</VisuallyHidden>
          <span className={`${styles['letters']} ${styles['other']}`} aria-hidden="true">
            {groups.map((group) => (
              <span key={group.start}>
                {complementOf(group.runs.map((run) => run.text).join(''), complementOfType)}
              </span>
            ))}
          </span>
        </>
      )}
    </div>
  );
}
