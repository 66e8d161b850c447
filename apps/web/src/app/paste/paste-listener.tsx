import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isSequenceText } from '../../features/sequences/bring-in/describe-text.ts';

const PasteOffer = lazy(async () => ({
  default: (await import('./paste-offer.tsx')).PasteOffer,
}));

const WRITTEN_IN = 'input, textarea, select, [contenteditable="true"]';

/** A sequence that is pasted outside of a field, on any page, is offered to be searched or kept. */
export function PasteListener() {
  const [text, setText] = useState<string | null>(null);
  // Home has a box for it.
  const isElsewhere = useLocation().pathname !== '/';
  useEffect(() => {
    if (!isElsewhere) return;
    const handlePaste = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null;
      const isAsked = document.querySelector('dialog[open]') !== null;
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || isTyping || isAsked || !isSequenceText(pasted)) return;
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
