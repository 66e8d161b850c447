import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOpenElsewhere } from '../../api/get-info.ts';
import { IS_LOCAL } from '../../api/transport/mode.ts';
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
  // The build for a server leaves it out only where the mode is asked here.
  if (IS_LOCAL && isOpenElsewhere(error)) return <OpenElsewhere error={error} onRetry={onRetry} />;
  return (
    <>
      <PageTitle title="Flipon cannot start" />
      <div className={styles['words']}>
        <p role="alert">{messageOf(error)}</p>
        {!IS_LOCAL && <p>Nothing is lost: sequences and results are kept on the server.</p>}
        <Button
          variant="filled"
          icon={<IconRefresh size={16} stroke={1.75} />}
          aria-disabled={isRetrying || undefined}
          onClick={onRetry}
        >
          {isRetrying ? 'Trying' : 'Retry'}
        </Button>
      </div>
    </>
  );
}

/** Where another tab of this browser works with the library. This one tries by itself, too. */
function OpenElsewhere({ error, onRetry }: Pick<UnreachablePageProps, 'error' | 'onRetry'>) {
  const queryClient = useQueryClient();
  useEffect(
    // All that was refused beside the page is asked for again once it has the library.
    () => () => void queryClient.refetchQueries({ predicate: ({ state }) => state.error !== null }),
    [queryClient],
  );
  return (
    <>
      <PageTitle title="Flipon is open in another tab" />
      <div className={styles['words']}>
        <p role="alert">{messageOf(error)}</p>
        <Button variant="filled" icon={<IconRefresh size={16} stroke={1.75} />} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </>
  );
}
