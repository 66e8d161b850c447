import { Button } from '../../../ui/controls/button.tsx';
import styles from '../account.module.css';

interface SubmitButtonProps {
  isPending: boolean;
  children: string;
}

/** The one button of a form of accounts. It keeps its words, so that nothing moves while it waits. */
export function SubmitButton({ isPending, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="filled"
      className={styles['submit']}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
    >
      {children}
    </Button>
  );
}
