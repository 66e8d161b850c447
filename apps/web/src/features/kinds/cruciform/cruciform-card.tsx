import { Pairs } from '../../../ui/layout/pairs.tsx';
import { formatSigned } from '../../../ui/words/format-number.ts';
import type { HitProps } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import styles from './cruciform.module.css';
import { RepeatLetters } from './cruciform-columns.tsx';

/** A repeat on a narrow screen. */
export function CruciformCard({ hit }: HitProps) {
  const pairs = [
    { label: 'Arm, spacer, mismatches', value: String(hit['signature'] ?? '') },
    { label: 'Delta, kcal/mol', value: formatSigned(Number(hit['delta']), 2) },
  ];
  return (
    <div className={styles['card']}>
      <RepeatLetters hit={hit} />
      <Pairs pairs={pairs} className={shared['pairs']} />
    </div>
  );
}
