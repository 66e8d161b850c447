import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being put on paper: what depends on it is drawn before the sheet is. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    // The sheet is drawn as soon as the listeners are done.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
