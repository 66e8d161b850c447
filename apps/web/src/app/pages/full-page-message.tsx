import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import { Brand } from '../shell/brand.tsx';
import styles from './full-page-message.module.css';

/** A message in place of everything else. */
export function FullPageMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles['message']}>
      <Brand />
      <PageHeading title={title} />
      {children}
    </main>
  );
}
