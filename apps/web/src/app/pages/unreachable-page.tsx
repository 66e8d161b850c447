import { IconRefresh } from '@tabler/icons-react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';

interface UnreachablePageProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown in place of the screens when the server did not answer at the start. */
export function UnreachablePage({ error, isRetrying, onRetry }: UnreachablePageProps) {
  return (
    <FullPageMessage title="Flipon cannot start">
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
    </FullPageMessage>
  );
}
