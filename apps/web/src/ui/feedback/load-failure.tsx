import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  /** Why, in words for the user. */
  children: ReactNode;
  onRetry: () => void;
  className?: string | undefined;
}

/** A failed load, shown in place of its content, with a button to try again. */
export function LoadFailure({ children, onRetry, className }: LoadFailureProps) {
  return (
    <div className={className}>
      <Notice
        kind="error"
        action={
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
