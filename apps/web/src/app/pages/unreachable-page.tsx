import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { messageOf } from '../../ui/words/shown-error.ts';
import styles from './full-page-message.module.css';

interface UnreachablePageProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** In place of a page, when the server did not answer at the start. */
export function UnreachablePage({ error, isRetrying, onRetry }: UnreachablePageProps) {
  return (
    <>
      <PageTitle title="Flipon cannot start" />
      <div className={styles['words']}>
        <p role="alert">{messageOf(error)}</p>
        <p>Nothing is lost: sequences and results are kept on the server.</p>
        <Button
          variant="filled"
          icon={<IconRefresh size={16} stroke={1.75} />}
          disabled={isRetrying}
          onClick={onRetry}
        >
          {isRetrying ? 'Trying' : 'Retry'}
        </Button>
      </div>
    </>
  );
}
