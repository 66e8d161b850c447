import { IconHelpCircle } from '@tabler/icons-react';
import { ButtonLink } from '../controls/button.tsx';
import styles from './how-it-works.module.css';

/** Leads from a form or a result to the page that explains it: `helpPath` of a kind or calculator. */
export function HowItWorks({ helpPath }: { helpPath: string }) {
  return (
    <ButtonLink
      to={helpPath}
      variant="subtle"
      icon={<IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />}
      aria-label="How it works"
    >
      <span className={styles['words']}>How it works</span>
    </ButtonLink>
  );
}
