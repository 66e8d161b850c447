import { Drawing } from '../../../ui/layout/drawing.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import styles from '../drawings/fold-drawing.module.css';
import { partnerOf } from '../drawings/other-strand.ts';
import { layoutSlip } from './slip-layout.ts';

/** Half the height of a letter, from its middle to its baseline. */
const BASELINE = 5;

interface SlipDrawingProps {
  parts: { unit: string; spacer: string };
  label: string;
}

/** A strand whose first copy loops out, while the second one pairs in its place. */
export function SlippedStrand({ parts, label }: SlipDrawingProps) {
  const { width, height, topY, bottomY, path, loop, hiddenLoopBp, pairs } = layoutSlip(parts);
  return (
    <Drawing
      className={styles['drawing']}
      width={width}
      height={height}
      label={label}
      data-motif="dir"
    >
      <path className={styles['line']} d={path} />
      <text className={styles['end']} x={12} y={topY + BASELINE}>
        5′
      </text>
      <text className={styles['end']} x={12} y={bottomY + BASELINE}>
        3′
      </text>
      {loop.bases.map(({ x, y, text, isCopy }) => (
        <g key={`${x} ${y}`} className={styles[isCopy ? 'motif' : 'plain']}>
          <g className={styles['onLoop']}>
            <circle cx={x} cy={y} r={7} />
          </g>
          <text x={x} y={y + BASELINE}>
            {text}
          </text>
        </g>
      ))}
      {hiddenLoopBp > 0 && (
        <text className={styles['end']} x={loop.x} y={loop.y + 4}>
          {countOf(hiddenLoopBp, 'base')}
        </text>
      )}
      {pairs.map(({ x, letter }) => (
        <g key={x} className={styles['motif']}>
          <text x={x} y={topY + BASELINE}>
            {letter}
          </text>
          <path d={`M${x} ${topY + 8}V${bottomY - 8}`} />
          <text x={x} y={bottomY + BASELINE}>
            {partnerOf(letter)}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
