import type { ApiToken } from '@flipon/contract/api-token';
import { IconCopy, IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiTokensQuery, useRevokeApiToken } from '../../api/account/api-tokens.ts';
import { addressOf } from '../../api/address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { ErrorNotice } from '../../ui/feedback/notice.tsx';
import { copyText } from '../../ui/files/copy-text.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { type Made, MadeToken } from './made-token.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import form from './token-form.module.css';
import styles from './token-panel.module.css';
import { TokenCards, TokenTable } from './token-rows.tsx';
import { isEnded } from './token-words.ts';

/** Tokens for a user's scripts: the list, a button for a new one, and buttons to end one. */
export function TokenPanel() {
  const { data: tokens, error, refetch } = useQuery(apiTokensQuery);
  const [made, setMade] = useState<Made | null>(null);
  const asking = useDialog<true>();
  const revoking = useDialog<{ id: string; name: string }>();
  const area = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const Rows = isNarrow ? TokenCards : TokenTable;
  const removing = useRevokeApiToken();
  /** Ended tokens open nothing, so removing one needs no question. */
  const handleRevoke = (token: ApiToken) => {
    if (!isEnded(token, new Date())) revoking.open(token);
    else removing.mutate(token.id, { onSuccess: () => area.current?.focus() });
  };
  const handleRevoked = (id: string, name: string) => {
    if (made?.id === id) setMade(null);
    announce(`The token ${name} is revoked.`);
    // The button that was pressed goes with its row.
    area.current?.focus();
  };
  return (
    <Panel
      title="API tokens"
      note={isNarrow ? undefined : 'for scripts; each acts as you'}
      actions={
        <Button
          size="small"
          icon={<IconPlus size={14} stroke={1.75} />}
          onClick={() => asking.open(true)}
        >
          New token
        </Button>
      }
    >
      {made !== null && <MadeToken made={made} onClose={() => setMade(null)} />}
      <LoadFailure className={styles['notice']} onRetry={refetch} error={error} />
      {removing.error !== null && (
        <div className={styles['notice']}>
          <ErrorNotice error={removing.error} />
        </div>
      )}
      <div ref={area} tabIndex={-1} className={styles['area']}>
        {tokens?.length === 0 ? (
          <EmptyState
            picture={<IconKey size={28} stroke={1.5} aria-hidden="true" />}
            sentence="No API tokens yet."
          >
            <p>
              A token lets a script use the API as you, without your password. You choose what it
              may do and when it ends, and you can revoke it at any time.
            </p>
          </EmptyState>
        ) : error !== null && tokens === undefined ? null : (
          <Rows tokens={tokens} onRevoke={handleRevoke} />
        )}
      </div>
      <TokenUse token={made?.token ?? null} />
      {asking.subject !== null && <NewTokenDialog onClose={asking.close} onMade={setMade} />}
      {revoking.subject !== null && (
        <RevokeDialog token={revoking.subject} onClose={revoking.close} onRevoked={handleRevoked} />
      )}
    </Panel>
  );
}

/** How a script sends a token; with the new one, as long as it is shown. */
function TokenUse({ token }: { token: string | null }) {
  const line = `curl -H 'Authorization: ${token ?? 'flp_…'}' ${window.location.origin}${addressOf('/api/sequence')}`;
  return (
    <div className={styles['use']}>
      <p>
        A script sends its token in the header <code>Authorization</code>. This line lists your
        sequences:
      </p>
      <div className={styles['line']}>
        <code>{line}</code>
        <Button
          size="small"
          icon={<IconCopy size={14} stroke={1.75} />}
          onClick={() => void copyText(line, { done: 'Copied the line.' })}
        >
          Copy line
        </Button>
      </div>
      <p>
        Python: <code>requests.get(url, headers={'{"Authorization": token}'})</code>. R:{' '}
        <code>httr::GET(url, httr::add_headers(Authorization = token))</code>. The{' '}
        <a href={addressOf('/api/docs')}>API page</a> has every call.
      </p>
    </div>
  );
}

interface RevokeDialogProps {
  token: { id: string; name: string };
  onClose: () => void;
  /** Called when it is gone and the dialog, too. */
  onRevoked: (id: string, name: string) => void;
}

function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const { mutate, isPending, error } = useRevokeApiToken();
  const isRevoked = useRef(false);
  const { id, name } = token;
  const handleRevoked = () => {
    isRevoked.current = true;
    onClose();
  };
  return (
    <Dialog
      title="Really revoke this token?"
      onClose={onClose}
      onClosed={() => {
        if (isRevoked.current) onRevoked(id, name);
      }}
    >
      <div className={form['form']}>
        <p className={form['words']}>
          Scripts that use <strong>{name}</strong> are refused from now on. What they have made
          stays. A revoked token cannot be used again; you can make another one.
        </p>
        <ErrorNotice error={error} />
        <FormButtons>
          <Button variant="soft" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={isPending}
            onClick={() => mutate(id, { onSuccess: handleRevoked })}
          >
            Revoke
          </Button>
        </FormButtons>
      </div>
    </Dialog>
  );
}
