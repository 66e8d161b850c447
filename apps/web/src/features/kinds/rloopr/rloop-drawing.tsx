import type { RloopShape } from './rloop-parts-of.ts';
import styles from './rloopr.module.css';

const HEIGHT = 26;
const ARROW_PX = 6;
const MIN_PX = 2;
const LEVELS = [6, 10, 14, 18];

interface RloopDrawingProps {
  shape: RloopShape;
  /** Bases of the full width. */
  scaleBp: number;
  width: number;
}

/** RIZ as a block, linker as a line, REZ as a bar that ends in an arrow where transcription goes. */
export function RloopDrawing({ shape, scaleBp, width }: RloopDrawingProps) {
  const { model, strand, rizBp, linkerBp, rezBp } = shape;
  const px = (bp: number) => (bp / scaleBp) * (width - ARROW_PX);
  const riz = Math.max(MIN_PX, px(rizBp));
  const linker = px(linkerBp);
  const rez = Math.max(0, px(rezBp));
  const length = riz + linker + rez;
  const rezX = riz + linker;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {/* Drawn for the + strand; on the other one it is turned round. */}
      <g
        className={styles[model]}
        transform={strand === '+' ? undefined : `translate(${length + ARROW_PX} 0) scale(-1 1)`}
      >
        <rect className={styles['linker']} x={riz} y={12} width={linker} height={2} />
        <rect className={styles['rez']} x={rezX} y={8} width={rez} height={10} />
        <path
          className={styles['arrow']}
          d={`M${rezX + rez} 8l${ARROW_PX - 1} 5-${ARROW_PX - 1} 5z`}
        />
        <rect x={0} y={5} width={riz} height={16} />
        {model === 'm2' &&
          LEVELS.map((y) => (
            <rect key={y} className={styles['level']} x={0} y={y} width={riz} height={1} />
          ))}
      </g>
    </svg>
  );
}

/** The sign of a model next to its name: filled, or with level lines. */
export function ModelSign({ model }: { model: RloopShape['model'] }) {
  return (
    <svg width="11" height="11" aria-hidden="true" className={styles[model]}>
      <rect width="11" height="11" />
      {model === 'm2' &&
        [2, 5, 8].map((y) => (
          <rect key={y} className={styles['level']} y={y} width="11" height="1" />
        ))}
    </svg>
  );
}
