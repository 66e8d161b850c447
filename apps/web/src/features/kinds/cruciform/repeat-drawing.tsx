import type { Hit } from '../../../api/hits/list-hits.ts';
import styles from './cruciform.module.css';

const HEIGHT = 18;
const MIN_PX = 2;

interface RepeatDrawingProps {
  hit: Hit;
  /** Bases of the full width. */
  scaleBp: number;
  width: number;
}

/** Both arms as arrows towards the spacer between them, to scale. */
export function RepeatDrawing({ hit, scaleBp, width }: RepeatDrawingProps) {
  const px = (bp: number) => (bp / scaleBp) * width;
  const arm = Math.max(MIN_PX, px(Number(hit['armLength'])));
  const spacer = px(Number(hit['spacerLength']));
  const tip = Math.min(4, arm);
  const end = arm + spacer + arm;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      <rect className={styles['spacer']} x={arm} y={8} width={spacer} height={2} />
      <path className={styles['arm']} d={`M0 4h${arm - tip}l${tip} 5-${tip} 5H0z`} />
      <path
        className={styles['arm']}
        d={`M${end} 4h${tip - arm}l-${tip} 5 ${tip} 5h${arm - tip}z`}
      />
    </svg>
  );
}
