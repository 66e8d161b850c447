import { IconCopy } from '@tabler/icons-react';
import { addressOf } from '../../api/address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { copyText } from '../../ui/files/copy-text.ts';
import styles from './token-panel.module.css';

/** How a script sends a token; with the new one, as long as it is shown. */
export function TokenUse({ token }: { token: string | null }) {
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
