import { useEffect, useState } from 'react';
import { type MapColours, readColours } from '../core/colours.ts';

/** The colours of the scheme that the page has now. */
export function useMapColours(): MapColours {
  const [colours, setColours] = useState(readNow);
  useEffect(() => {
    const observer = new MutationObserver(() => setColours(readNow()));
    observer.observe(document.documentElement, { attributeFilter: ['data-colour-scheme'] });
    return () => observer.disconnect();
  }, []);
  return colours;
}

function readNow(): MapColours {
  const style = getComputedStyle(document.documentElement);
  return readColours((property) => style.getPropertyValue(property));
}
