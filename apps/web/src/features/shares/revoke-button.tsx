import { useState } from 'react';
import { useRevokeShare } from '../../api/shares/shares.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { messageOf } from '../../ui/words/shown-error.ts';
import styles from './shares.module.css';

interface RevokeButtonProps {
  id: string;
  /** The revoked thing, if "Revoke" alone does not say enough. */
  what: string;
  onRevoked: () => void;
}

/** For a button that replaces the pressed one. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Ends a link. It asks first: a link that was sent to many cannot be brought back. */
export function RevokeButton({ id, what, onRevoked }: RevokeButtonProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'kept'>('idle');
  const { mutate, isPending } = useRevokeShare();
  const revoke = () => {
    mutate(id, {
      onSuccess: () => {
        showToast({ kind: 'done', text: 'Link revoked. It opens nothing any more.' });
        onRevoked();
      },
      onError: (error) => {
        setState('kept');
        showToast({ kind: 'failed', text: `Link not revoked. ${messageOf(error)}` });
      },
    });
  };
  if (state !== 'asking') {
    return (
      <Button
        variant="soft"
        size="small"
        aria-label={`Revoke ${what}`}
        ref={state === 'kept' ? takeFocus : undefined}
        onClick={() => setState('asking')}
      >
        Revoke
      </Button>
    );
  }
  return (
    <span className={styles['asking']}>
      <Button
        variant="danger"
        size="small"
        aria-label={`Revoke for everybody: ${what}`}
        ref={takeFocus}
        disabled={isPending}
        onClick={revoke}
      >
        Revoke for everybody
      </Button>
      <Button variant="soft" size="small" onClick={() => setState('kept')}>
        Keep
      </Button>
    </span>
  );
}
