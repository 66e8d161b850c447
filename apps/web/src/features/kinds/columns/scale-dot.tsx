import styles from '../kinds.module.css';

interface ScaleDotProps {
  value: number;
  /** The least value that the rule lets pass: a tick. */
  limit: number;
  /** Ends of the scale; values beyond are drawn at its end. */
  from: number;
  to: number;
  colour: string;
}

const WIDTH = 72;
const RADIUS = 4.5;

/** A value on its scale, with the limit that it had to pass. */
export function ScaleDot({ value, limit, from, to, colour }: ScaleDotProps) {
  const x = (at: number) => {
    const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
    return RADIUS + share * (WIDTH - 2 * RADIUS);
  };
  return (
    <svg width={WIDTH} height={12} aria-hidden="true">
      <rect className={styles['scaleLine']} y={5} width={WIDTH} height={2} />
      <rect className={styles['scaleLimit']} x={x(limit) - 0.7} y={1} width={1.4} height={10} />
      <circle cx={x(value)} cy={6} r={RADIUS} fill={colour} />
    </svg>
  );
}
