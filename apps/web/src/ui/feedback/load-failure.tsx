import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { messageOf } from '../words/shown-error.ts';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  /** Nothing is shown without one. */
  error: unknown;
  /** In place of the words of the error. */
  children?: ReactNode;
  onRetry: () => unknown;
  className?: string | undefined;
}

/** A failed load, shown in place of its content, with a button to try again. */
export function LoadFailure({ error, children, onRetry, className }: LoadFailureProps) {
  if (error === null || error === undefined) return null;
  return (
    <div className={className}>
      <Notice
        kind="error"
        action={
          <Button size="small" onClick={() => void onRetry()}>
            Retry
          </Button>
        }
      >
        {children ?? messageOf(error)}
      </Notice>
    </div>
  );
}
