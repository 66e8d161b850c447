import styles from './bulk.module.css';

const WIDTH = 90;
const STEP = 4;

/** A relative affinity as upright lines, the pattern of p53; its number stands beside it. */
export function AffinityBar({ share }: { share: number }) {
  const lines = Math.round((share * WIDTH) / STEP);
  return (
    <svg className={styles['affinity']} width={WIDTH} height="10" aria-hidden="true">
      <rect width={WIDTH} height="10" rx="2" />
      {Array.from({ length: lines }, (_, at) => at * STEP).map((x) => (
        <path key={x} d={`M${x + 1.5} 1v8`} />
      ))}
    </svg>
  );
}
