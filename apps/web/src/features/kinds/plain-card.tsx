import type { HitCardProps } from './kind-parts.ts';
import styles from './kinds.module.css';

/** Already in the head of a card. */
const IN_HEAD = new Set(['position', 'length']);

/** A hit on a narrow screen: each column of the table as its words and what it shows. */
export function PlainCard({ hit, analysis, columns }: HitCardProps) {
  return (
    <dl className={styles['pairs']}>
      {columns
        .filter(({ key }) => !IN_HEAD.has(key))
        .map(({ key, label, render }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{render(hit, analysis)}</dd>
          </div>
        ))}
    </dl>
  );
}
