import { Link } from 'react-router';
import type { KillerValues } from './form/killer-address.ts';
import styles from './killer.module.css';

interface TableOfferProps {
  /** The input that the table takes and this form does not. */
  why: string;
  values: KillerValues;
}

/**
 * Moves sequences too long for a form into the table, with its target. The letters travel in the
 * history's entry, as they may be too many for an address.
 */
export function TableOffer({ why, values }: TableOfferProps) {
  const { sequence, threshold, onComplementary } = values;
  const search = new URLSearchParams({
    tab: 'bulk',
    threshold,
    onComplementary: String(onComplementary),
  });
  return (
    <p className={styles['offer']}>
      {why}{' '}
      <Link to={`?${search}`} state={{ sequence }}>
        Put this into the table
      </Link>
    </p>
  );
}
