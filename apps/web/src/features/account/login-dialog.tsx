import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginDialogProps {
  /** The logged-out user's address. */
  email: string;
  onClose: () => void;
}

/** The login above a page that must not be left, because it holds typed values. */
export function LoginDialog({ email, onClose }: LoginDialogProps) {
  return (
    <Dialog title="Log in" onClose={onClose}>
      <LoginForm email={email} onEntered={onClose} />
    </Dialog>
  );
}
