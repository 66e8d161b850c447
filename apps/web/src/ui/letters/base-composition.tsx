import { formatPercent } from '../words/format-number.ts';
import styles from './base-composition.module.css';

const WIDTH = 96;
const GAP = 0.8;

interface BaseCompositionProps {
  counts: Readonly<Record<string, number>>;
  lengthBp: number;
}

/** C, G and the rest as parts of a bar, and the GC rate next to it. */
export function BaseComposition({ counts, lengthBp }: BaseCompositionProps) {
  const share = (base: string) => (lengthBp === 0 ? 0 : (counts[base] ?? 0) / lengthBp);
  const parts = [
    { base: 'C', className: styles['c'] },
    { base: 'G', className: styles['g'] },
    { base: 'A', className: styles['rest'] },
    { base: 'T', className: styles['rest'] },
  ];
  let x = 0;
  return (
    <span
      className={styles['composition']}
      title={parts.map(({ base }) => `${base} ${formatPercent(share(base))}`).join(' · ')}
    >
      <svg width={WIDTH} height={8} viewBox={`0 0 ${WIDTH} 8`} aria-hidden="true">
        {parts.map(({ base, className }) => {
          const width = share(base) * WIDTH;
          const rect = (
            <rect
              key={base}
              className={className}
              x={x}
              width={Math.max(0, width - GAP)}
              height={8}
            />
          );
          x += width;
          return rect;
        })}
      </svg>
      <span className={styles['rate']}>{formatPercent(share('C') + share('G'))}</span>
    </span>
  );
}
