import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../account.module.css';

/** A link that was used, is old or damaged: no other try helps, another link does. */
export function RefusedCode({
  children,
  onAskAgain,
}: {
  children: string;
  onAskAgain: () => void;
}) {
  return (
    <div className={styles['result']}>
      <Notice kind="error">{children}</Notice>
      <Button variant="filled" className={styles['submit']} onClick={onAskAgain}>
        Send another link
      </Button>
    </div>
  );
}
