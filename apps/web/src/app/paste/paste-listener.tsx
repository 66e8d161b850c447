import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pastedSequence } from '../../features/sequences/bring-in/describe-text.ts';

const PasteOffer = lazy(async () => ({
  default: (await import('./paste-offer.tsx')).PasteOffer,
}));

/** A sequence that is pasted outside of a field, on any page, is offered to be searched or kept. */
export function PasteListener() {
  const [text, setText] = useState<string | null>(null);
  // Home has a box for it.
  const isElsewhere = useLocation().pathname !== '/';
  useEffect(() => {
    if (!isElsewhere) return;
    const handlePaste = (event: ClipboardEvent) => {
      const isAsked = document.querySelector('dialog[open]') !== null;
      const pasted = pastedSequence(event);
      if (event.defaultPrevented || isAsked || pasted === null) return;
      event.preventDefault();
      setText(pasted);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isElsewhere]);
  if (text === null) return null;
  return (
    <Suspense>
      <PasteOffer text={text} onClose={() => setText(null)} />
    </Suspense>
  );
}
