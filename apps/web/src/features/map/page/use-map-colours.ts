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
  return readColours((property) => longHex(style.getPropertyValue(property).trim()));
}

/** Style sheets are made small, and `#ffffff` becomes `#fff`. */
function longHex(colour: string): string {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  return short === null
    ? colour
    : `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`;
}
