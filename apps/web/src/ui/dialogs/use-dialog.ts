import { useState } from 'react';

export interface DialogState<Subject> {
  /** The subject of the open dialog; null while it is closed. */
  subject: Subject | null;
  open: (subject: Subject) => void;
  close: () => void;
}

/** A dialog that opens about something. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  return { subject, open: (next) => setSubject(() => next), close: () => setSubject(null) };
}
