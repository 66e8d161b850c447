import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Dna } from '../../../ui/dna.tsx';
import { formatInteger } from '../../../ui/format-number.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { GROUP_BASES, type LetterLine } from './letter-lines.ts';
import styles from './letters.module.css';

/** Where the box is scrolled when letters have come; a position (0-based) is marked too. */
export type Arrival = { at: 'top' } | { at: 'bottom' } | { at: 'position'; position: number };

interface LetterBoxProps {
  label: string;
  /** Undefined until they have come. */
  lines: readonly LetterLine[] | undefined;
  /** Makes room for the numbers. */
  largestPosition: number;
  arrival: Arrival;
  /** Keys would scroll before the first letter, or behind the last. */
  onBefore: () => void;
  onBehind: () => void;
}

const BACKWARD = ['ArrowUp', 'PageUp', 'Home'];
const FORWARD = ['ArrowDown', 'PageDown', 'End'];

/** Lines of letters in a box of fixed height that keys scroll. */
export function LetterBox(props: LetterBoxProps) {
  const { label, lines, largestPosition, arrival, onBefore, onBehind } = props;
  const box = useRef<HTMLElement>(null);
  const hasLines = lines !== undefined;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !hasLines) return;
    if (arrival.at === 'top') element.scrollTop = 0;
    if (arrival.at === 'bottom') element.scrollTop = element.scrollHeight;
    if (arrival.at === 'position') {
      const line = element.querySelector<HTMLElement>('[data-asked]');
      if (line !== null) element.scrollTop = line.offsetTop - element.clientHeight / 2;
    }
  }, [arrival, hasLines]);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const isAtTop = scrollTop <= 0;
    const isAtBottom = scrollTop + clientHeight >= scrollHeight - 1;
    if (isAtTop && BACKWARD.includes(event.key)) onBefore();
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
      style={{ '--number-width': `${formatInteger(largestPosition).length}ch` } as CSSProperties}
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
              askedPosition={arrival.at === 'position' ? arrival.position : null}
            />
          ))}
    </section>
  );
}

function Line({ line, askedPosition }: { line: LetterLine; askedPosition: number | null }) {
  const { start, text, groups } = line;
  const offset = askedPosition === null ? -1 : askedPosition - start;
  const isAsked = offset >= 0 && offset < text.length;
  return (
    <div className={styles['line']} data-asked={isAsked || undefined}>
      <span className={styles['number']}>{formatInteger(start + 1)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={styles['letters']} aria-hidden="true">
        {groups.map((group) => (
          <Dna key={group.start} runs={group.runs} hidden />
        ))}
        {isAsked && (
          <span
            className={styles['mark']}
            // Groups stand a letter's width apart.
            style={{ left: `${offset + Math.floor(offset / GROUP_BASES)}ch` }}
          />
        )}
      </span>
    </div>
  );
}
