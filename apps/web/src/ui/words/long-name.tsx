import { splitName } from './cut-name.ts';
import styles from './long-name.module.css';

/**
 * A name on one line, cut in its middle if the line is too short: its accession stays visible.
 * Whole on hover, for screen readers and for copying.
 */
export function LongName({ name }: { name: string }) {
  const { head, tail, leastHead } = splitName(name);
  // In widths of a zero, which is as wide as most letters or wider.
  const least = head.length > leastHead ? { minWidth: `${leastHead}ch` } : { flexShrink: 0 };
  return (
    <span className={styles['name']} title={name}>
      <span className={styles['head']} style={least}>
        {head}
      </span>
      {tail !== '' && <span className={styles['tail']}>{tail}</span>}
    </span>
  );
}
