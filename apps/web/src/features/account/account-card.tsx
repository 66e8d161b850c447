import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import styles from './account.module.css';

interface AccountCardProps {
  title: string;
  /** Under the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A page of accounts: one card in the middle. */
export function AccountCard({ title, note, children }: AccountCardProps) {
  return (
    <section className={styles['card']}>
      <PageHeading title={title} className={styles['title']} />
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  );
}
