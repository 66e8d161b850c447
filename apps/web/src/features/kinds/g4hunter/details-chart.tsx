import type { Ref } from 'react';
import { Drawing } from '../../../ui/layout/drawing.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from './details.module.css';
import { type DetailsDrawing, LETTER_PX, LINES, type PlacedRun } from './details-drawing.ts';

interface DetailsChartProps {
  drawing: DetailsDrawing;
  label: string;
  ref?: Ref<SVGSVGElement>;
}

/** Closer to the edge than this, the middle of a label cannot be above its tick. */
const EDGE_PX = 28;
const LETTERS_HEIGHT = 18;
/** From the top of the letters' line to the foot of the letters. */
const FOOT_PX = 13.5;

/** Ruler, scores of G, letters, scores of C and the windows, all on the same x axis. */
export function DetailsChart({ drawing, label, ref }: DetailsChartProps) {
  const { widthPx, heightPx, shownPx, ticks, bars, runs, windows, moreWindows } = drawing;
  const lastWindow = windows.at(-1);
  return (
    <Drawing ref={ref} className={styles['chart']} width={widthPx} height={heightPx} label={label}>
      <rect className={styles['axis']} y={LINES.axis} width={shownPx} height={1} />
      {ticks.map((tick) => (
        <g key={tick.x}>
          <rect
            className={styles['axis']}
            x={tick.x - 0.5}
            y={LINES.axis - 4}
            width={1}
            height={4}
          />
          <text
            className={styles['tick']}
            x={tick.x < EDGE_PX ? 0 : tick.x}
            y={10}
            textAnchor={tick.x < EDGE_PX ? 'start' : 'middle'}
          >
            {tick.label}
          </text>
        </g>
      ))}
      {bars.map(({ key, base, isFlank, path }) => (
        <path
          key={key}
          className={styles[base === 'G' ? 'g' : 'c']}
          opacity={isFlank ? 0.35 : 1}
          d={path}
        />
      ))}
      {runs.map((run) => (
        <Run key={run.x} run={run} />
      ))}
      {windows.map(({ x, y, width, score, label: text, opacity }) => (
        <g key={x}>
          <rect
            className={styles[score < 0 ? 'c' : 'g']}
            opacity={opacity}
            x={x}
            y={y}
            width={width}
            height={6}
            rx={1}
          />
          <text className={styles['tick']} x={x + width + 8} y={y + 7}>
            {text}
          </text>
        </g>
      ))}
      {lastWindow !== undefined && moreWindows > 0 && (
        <text className={styles['tick']} x={lastWindow.x} y={lastWindow.y + 21}>
          +{formatInteger(moreWindows)} more
        </text>
      )}
    </Drawing>
  );
}

/** Letters that are drawn alike; within the hit, runs of G and C carry their tint and line. */
function Run({ run }: { run: PlacedRun }) {
  const { x, width, text, base, runClass, isFlank } = run;
  const isTinted = base !== null && runClass > 1 && !isFlank;
  const lineHeight = runClass - 1;
  const letters = text.trimEnd();
  return (
    <>
      {isTinted && (
        <>
          <rect
            className={styles[`${base.toLowerCase()}${runClass}Ground`]}
            x={x}
            y={LINES.letters}
            width={width}
            height={LETTERS_HEIGHT}
          />
          <rect
            className={styles[`${base.toLowerCase()}${runClass}Line`]}
            x={x}
            y={base === 'G' ? LINES.letters : LINES.letters + LETTERS_HEIGHT - lineHeight}
            width={width}
            height={lineHeight}
          />
        </>
      )}
      {letters !== '' && (
        <text
          className={`${styles['letters']} ${styles[letterClass(run)] ?? ''}`}
          x={x}
          y={LINES.letters + FOOT_PX}
          textLength={letters.length * LETTER_PX}
          lengthAdjust="spacing"
        >
          {letters}
        </text>
      )}
    </>
  );
}

function letterClass({ base, runClass, isFlank }: PlacedRun): string {
  if (isFlank) return 'flank';
  return base === null ? 'base' : `${base.toLowerCase()}${runClass}`;
}
