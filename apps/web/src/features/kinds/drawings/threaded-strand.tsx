import type { ReactNode } from 'react';
import { countOf } from '../../../ui/words/format-number.ts';
import type { PlacedLetter, StrandThread } from './strand-thread.ts';
import styles from './threaded-strand.module.css';

/** Half the height of a letter, from its middle to its baseline. */
const BASELINE = 5;
const RADIUS = 9;

interface ThreadedStrandProps {
  /** Of the colour. */
  motif: string;
  label: string;
  view: { x: number; y: number; width: number; height: number };
  thread: StrandThread;
  /** Elements drawn behind the strand. */
  children: ReactNode;
}

/** A strand that folds into four columns, with its letters, and the lengths of its loops. */
export function ThreadedStrand({ motif, label, view, thread, children }: ThreadedStrandProps) {
  const { x, y, width, height } = view;
  return (
    <svg
      className={styles['drawing']}
      width={width}
      height={height}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={label}
      data-motif={motif}
    >
      {children}
      <path className={styles['strand']} d={thread.path} />
      {thread.letters.map((letter) => (
        <Letter key={`${letter.x} ${letter.y}`} {...letter} />
      ))}
      {thread.loops.map((loop) => (
        <text key={loop.x} className={styles['words']} x={loop.x} y={loop.y}>
          {countOf(loop.bases, 'base')}
        </text>
      ))}
      {thread.ends.map((end) => (
        <text key={end.text} className={styles['words']} x={end.x} y={end.y}>
          {end.text}
        </text>
      ))}
    </svg>
  );
}

/** The frame shows the role: round in a layer, square for a mismatch, dashed for a letter in neither. */
function Letter({ x, y, text, role }: PlacedLetter) {
  return (
    <g className={styles[role]}>
      {role === 'mismatch' ? (
        <rect x={x - RADIUS} y={y - RADIUS} width={2 * RADIUS} height={2 * RADIUS} />
      ) : (
        <circle cx={x} cy={y} r={role === 'stacked' ? RADIUS : RADIUS - 1} />
      )}
      <text x={x} y={y + BASELINE}>
        {text}
      </text>
    </g>
  );
}
