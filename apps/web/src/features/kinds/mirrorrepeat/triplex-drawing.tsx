import { Drawing } from '../../../ui/layout/drawing.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import styles from '../drawings/fold-drawing.module.css';
import { layoutHairpin } from '../drawings/hairpin-layout.ts';
import { partnerOf } from '../drawings/other-strand.ts';
import { type MirrorParts, mirrorPairs } from './mirror-parts.ts';

/** Half the height of a letter, from its middle to its baseline. */
const BASELINE = 5;
/** From a strand of the double helix to the other one. */
const STRAND_GAP = 34;

/**
 * One arm folded back along the other, which stays in its double helix: three strands. The right arm
 * is above, read backwards, the left one in the middle, and its partner strand below.
 */
export function Triplex({ parts, label }: { parts: MirrorParts; label: string }) {
  const pairs = mirrorPairs(parts);
  const folded = { pairs, spacer: parts.spacer, before: '', after: '' };
  const { width, height, y, topY, bottomY, loop, hiddenLoopBp, ...layout } = layoutHairpin(folded);
  const lowestY = bottomY + STRAND_GAP;
  const drawnHeight = Math.max(height, lowestY + 14);
  return (
    <Drawing
      className={styles['drawing']}
      width={width}
      height={drawnHeight}
      label={label}
      data-motif="mir"
    >
      <path className={styles['line']} d={loop.path} />
      <text className={styles['end']} x={12} y={topY + BASELINE}>
        3′
      </text>
      <text className={styles['end']} x={12} y={bottomY + BASELINE}>
        5′
      </text>
      <text className={styles['end']} x={12} y={lowestY + BASELINE}>
        3′
      </text>
      {layout.pairs.map(({ x, left, right, fits }) => (
        <g key={x}>
          <g className={styles[fits ? 'motif' : 'mismatch']}>
            <text x={x} y={topY + BASELINE}>
              {right}
            </text>
            <text x={x} y={bottomY + BASELINE}>
              {left}
            </text>
            <path
              strokeDasharray={fits ? '3 2' : undefined}
              d={fits ? `M${x} ${topY + 8}V${bottomY - 8}` : `M${x - 3} ${y - 3}l6 6m0-6l-6 6`}
            />
          </g>
          <g className={styles['plain']}>
            <path d={`M${x} ${bottomY + 8}V${lowestY - 8}`} />
            <text x={x} y={lowestY + BASELINE}>
              {partnerOf(left)}
            </text>
          </g>
        </g>
      ))}
      {loop.bases.map(({ x, y: letterY, text }) => (
        <g key={`${x} ${letterY}`} className={styles['plain']}>
          <g className={styles['onLoop']}>
            <circle cx={x} cy={letterY} r={7} />
          </g>
          <text x={x} y={letterY + BASELINE}>
            {text}
          </text>
        </g>
      ))}
      {hiddenLoopBp > 0 && (
        <text className={styles['end']} x={loop.x} y={y + 4}>
          {countOf(hiddenLoopBp, 'base')}
        </text>
      )}
    </Drawing>
  );
}
