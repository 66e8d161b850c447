import { Drawing } from '../../../ui/layout/drawing.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { layoutHairpin } from '../drawings/hairpin-layout.ts';
import styles from './cruciform.module.css';
import { armPairs, type RepeatParts } from './repeat-parts.ts';

/** Half the height of a letter, from its middle to its baseline. */
const BASELINE = 5;

/** One strand folded back on itself: the arms as a stem, the spacer as its loop. */
export function Hairpin({ parts, label }: { parts: RepeatParts; label: string }) {
  const layout = layoutHairpin({ ...parts, pairs: armPairs(parts) });
  const { width, height, y, topY, bottomY, stemX, pairs, loop } = layout;
  return (
    <Drawing className={styles['hairpin']} width={width} height={height} label={label}>
      <path className={styles['loop']} d={loop.path} />
      <text className={styles['end']} x={4} y={topY + BASELINE}>
        5′
      </text>
      <text className={styles['end']} x={4} y={bottomY + BASELINE}>
        3′
      </text>
      <text className={styles['flank']} x={stemX - 6} y={topY + BASELINE} textAnchor="end">
        {parts.before}
      </text>
      <text className={styles['flank']} x={stemX - 6} y={bottomY + BASELINE} textAnchor="end">
        {[...parts.after].toReversed().join('')}
      </text>
      {pairs.map(({ x, left, right, fits }) => (
        <g key={x} className={fits ? styles['pair'] : styles['mismatch']}>
          <text x={x} y={topY + BASELINE} textAnchor="middle">
            {left}
          </text>
          {fits ? (
            <path d={`M${x} ${topY + 8}V${bottomY - 8}`} />
          ) : (
            <path d={`M${x - 3} ${y - 3}l6 6m0-6l-6 6`} />
          )}
          <text x={x} y={bottomY + BASELINE} textAnchor="middle">
            {right}
          </text>
        </g>
      ))}
      {loop.bases.map(({ x, y: letterY, text }) => (
        <g key={`${x} ${letterY}`} className={styles['loopLetter']}>
          <circle cx={x} cy={letterY} r={7} />
          <text x={x} y={letterY + BASELINE} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {layout.hiddenLoopBp > 0 && (
        <text className={styles['end']} x={loop.x} y={y + 4} textAnchor="middle">
          {countOf(layout.hiddenLoopBp, 'base')}
        </text>
      )}
    </Drawing>
  );
}
