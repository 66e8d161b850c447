import type { KindDefinition } from '@flipon/analyses/definitions';
import { Link } from 'react-router';
import styles from '../result.module.css';

interface HelpLineProps {
  definition: KindDefinition;
  /** The document of a link has no pages of help. */
  isShared: boolean;
}

/** What the structure is, what its score means, and where both are explained and measured. */
export function HelpLine({ definition, isShared }: HelpLineProps) {
  const { reading, summary, helpPath } = definition;
  return (
    <p className={styles['helpLine']}>
      {reading ?? summary}
      {!isShared && (
        <span data-print="no">
          {' '}
          <Link to={helpPath}>How it is found</Link>{' '}
          <Link to="/help/accuracy">How far to trust it</Link>
        </span>
      )}
    </p>
  );
}
