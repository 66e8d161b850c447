import styles from './skeleton.module.css';

/** A grey box of the size of what will come. */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />;
}
