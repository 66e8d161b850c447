import { Pairs } from '../../ui/layout/pairs.tsx';
import type { HitCardProps } from './kind-parts.ts';
import styles from './kinds.module.css';

/** Already in the head of a card. */
const IN_HEAD = new Set(['position', 'length']);

/** A hit on a narrow screen: each column of the table as its words and what it shows. */
export function PlainCard({ hit, analysis, columns }: HitCardProps) {
  const pairs = columns
    .filter(({ key }) => !IN_HEAD.has(key))
    .map(({ key, label, render }) => ({ key, label, value: render(hit, analysis) }));
  return <Pairs pairs={pairs} className={styles['pairs']} />;
}
