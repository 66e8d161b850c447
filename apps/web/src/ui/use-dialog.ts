import { useState } from 'react';

export interface DialogState<Subject> {
  /** What the dialog is about; it stays while the dialog leaves the screen. */
  subject: Subject | null;
  isOpen: boolean;
  open: (subject: Subject) => void;
  close: () => void;
}

/** A dialog that opens about something. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    subject,
    isOpen,
    open(next) {
      setSubject(() => next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
