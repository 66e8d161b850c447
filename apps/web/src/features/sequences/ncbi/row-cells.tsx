import { Badge } from '../../../ui/tags/tag-list.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { type ImportRow, isUnfinished } from './import-rows.ts';
import styles from './rows.module.css';

/** The record's own name, once it is imported, or the name that was given to it. */
export function RecordName({ row }: { row: ImportRow }) {
  const { name } = row.sequence;
  if (name !== row.accession) {
    return (
      <span className={styles['name']} title={name}>
        {name}
      </span>
    );
  }
  return isUnfinished(row) && <span className={styles['muted']}>name comes with the record</span>;
}

export function RecordLength({ row }: { row: ImportRow }) {
  const { length } = row.sequence;
  return row.state === 'imported' && length !== null && formatInteger(length);
}

export function RecordShape({ row }: { row: ImportRow }) {
  if (row.state !== 'imported') return null;
  return row.sequence.circular ? (
    <Badge>circular</Badge>
  ) : (
    <span className={styles['muted']}>linear</span>
  );
}

/** "5,386 bp, circular" in one line; nothing before the record is here. */
export function describeSize({ state, sequence }: ImportRow): string | null {
  if (state !== 'imported' || sequence.length === null) return null;
  return `${formatInteger(sequence.length)} bp, ${sequence.circular ? 'circular' : 'linear'}`;
}
