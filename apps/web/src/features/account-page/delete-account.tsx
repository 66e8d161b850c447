import { Button } from '../../ui/controls/button.tsx';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './account-page.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount({ email }: { email: string }) {
  const dialog = useDialog<true>();
  return (
    <Panel title="Delete account">
      <div className={styles['end']}>
        <p>
          Everything of {email} goes: sequences, results, API tokens and shared links. It cannot be
          taken back.
        </p>
        <Button variant="danger" onClick={() => dialog.open(true)}>
          Delete account
        </Button>
      </div>
      {dialog.subject !== null && <DeleteAccountDialog email={email} onClose={dialog.close} />}
    </Panel>
  );
}
