import { IconLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './help.module.css';

/** A heading that can be linked to: its sign is that link. */
export function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <div className={styles['section']}>
      <h2 id={id} tabIndex={-1}>
        {children}
      </h2>
      <Link to={`#${id}`} className={styles['anchor']} aria-label={`Link to: ${children}`}>
        <IconLink size={15} stroke={1.75} aria-hidden="true" />
      </Link>
    </div>
  );
}
