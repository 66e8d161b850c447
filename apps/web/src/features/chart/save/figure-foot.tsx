import styles from '../chart.module.css';
import type { ChartFrame } from '../chart-layout.ts';
import { type LegendEntry, QUIET_OPACITY } from '../chart-legend.tsx';
import type { ChartLook } from '../chart-look.ts';
import { type ChartChoice, SCALE_STEPS, scaleColour } from '../segments/chart-values.ts';
import { describeMax } from '../segments/scale-legend.tsx';
import { stripTitle } from '../segments/segment-words.ts';

interface FigureFootProps {
  frame: ChartFrame;
  y: number;
  /** Of the heat strip; absent where the picture has none. */
  scale?: { choice: ChartChoice; max: number; look: ChartLook };
  /** The division of the picture. */
  words: string;
  legend: readonly LegendEntry[];
}

const SWATCH = 12;
const LETTER_PX = 6.2;

/** Under a saved figure: the scale of its strip, its division, and its legend at the right. */
export function FigureFoot({ frame, y, scale, words, legend }: FigureFootProps) {
  const strip = scale === undefined ? '' : stripTitle(scale.choice, scale.look);
  const scaleX = frame.left + strip.length * LETTER_PX + 8;
  const scaleEnd = scaleX + 12 + SCALE_STEPS.length * SWATCH;
  let x = frame.right;
  return (
    <g className={styles['text']}>
      {scale === undefined ? (
        <text x={frame.left} y={y}>
          {words}
        </text>
      ) : (
        <>
          <text x={frame.left} y={y}>
            {strip}
          </text>
          <text x={scaleX} y={y}>
            0
          </text>
          {SCALE_STEPS.map((step) => (
            <rect
              key={step}
              x={scaleX + 10 + step * SWATCH}
              y={y - 9}
              width={SWATCH}
              height="10"
              fill={scaleColour(scale.choice.measure, step)}
            />
          ))}
          <text x={scaleEnd + 2} y={y}>
            {describeMax(scale.choice, scale.max)}
          </text>
          <text x={(scaleEnd + frame.right) / 2} y={y} textAnchor="middle">
            {words}
          </text>
        </>
      )}
      {legend.toReversed().map(({ words: entry, fill, isQuiet }) => {
        const wordsX = x - entry.length * LETTER_PX;
        x = wordsX - SWATCH - 6 - 14;
        return (
          <g key={entry}>
            <rect
              x={wordsX - SWATCH - 6}
              y={y - 10}
              width={SWATCH}
              height={SWATCH}
              fill={fill}
              opacity={isQuiet && QUIET_OPACITY}
            />
            <text x={wordsX} y={y}>
              {entry}
            </text>
          </g>
        );
      })}
    </g>
  );
}
