import styles from './bulk.module.css';

/** More are told by the number alone. */
const MOST_SQUARES = 8;
const STEP_PX = 7;

/** The number of changes, and as many little squares. */
export function ChangeSquares({ count }: { count: number }) {
  const isCut = count > MOST_SQUARES;
  const squares = isCut ? MOST_SQUARES - 1 : count;
  return (
    <span className={styles['changes']}>
      <b>{count}</b>
      <svg width={MOST_SQUARES * STEP_PX} height="16" aria-hidden="true">
        {Array.from({ length: squares }, (_, at) => at * STEP_PX).map((x) => (
          <rect key={x} x={x} y="3" width="5" height="10" rx="1" />
        ))}
        {isCut && <path d={`M${squares * STEP_PX} 8h6m-3-3v6`} />}
      </svg>
    </span>
  );
}
