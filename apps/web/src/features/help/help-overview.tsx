import { PageHeading } from '../../ui/page-title.tsx';
import styles from './help.module.css';

/** The first page of the help. */
export function HelpOverview() {
  return (
    <article className={styles['prose']}>
      <PageHeading title="Help" className={styles['heading']} />
    </article>
  );
}
