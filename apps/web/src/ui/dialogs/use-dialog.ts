import { useCallback, useState } from 'react';

export interface DialogState<Subject> {
  /** The subject of the open dialog; null while it is closed. */
  subject: Subject | null;
  open: (subject: Subject) => void;
  close: () => void;
}

/** A dialog that opens about something. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  // The same ones at each rendering: what is drawn with them is not drawn again for them.
  const open = useCallback((next: Subject) => setSubject(() => next), []);
  const close = useCallback(() => setSubject(null), []);
  return { subject, open, close };
}
