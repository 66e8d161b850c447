import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import { type MapColours, readColours } from '../core/colours.ts';

/** Device pixels of a CSS pixel, also when the window moves to another screen. */
export function useDevicePixels(): number {
  const [dpr, setDpr] = useState(window.devicePixelRatio);
  useEffect(() => {
    const media = window.matchMedia(`(resolution: ${dpr}dppx)`);
    const read = () => setDpr(window.devicePixelRatio);
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, [dpr]);
  return dpr;
}

/**
 * How many times fonts have come: a canvas draws with those that it has, and is to be drawn again with those
 * that come later. To ask whether all are here would lay the whole page out at once.
 */
export function useFontLoads(): number {
  const [loads, setLoads] = useState(0);
  // Before anything is drawn: what comes after that is missed by no canvas.
  useLayoutEffect(() => {
    const count = () => setLoads((before) => before + 1);
    document.fonts.addEventListener('loadingdone', count);
    return () => document.fonts.removeEventListener('loadingdone', count);
  }, []);
  return loads;
}

/** Asks for the face of the numbers in a picture before the picture is there, which would wait for it. */
export function usePictureFont(): void {
  useEffect(() => {
    void document.fonts.load(`11px ${readNow().mono}`);
  }, []);
}

/** The colours of the scheme that the page has now; on paper the light ones. */
export function useMapColours(): MapColours {
  const [colours, setColours] = useState(readNow);
  const isPrinting = useIsPrinting();
  const ofPaper = useMemo(() => (isPrinting ? readLight() : null), [isPrinting]);
  useEffect(() => {
    const observer = new MutationObserver(() => setColours(readNow()));
    observer.observe(document.documentElement, { attributeFilter: ['data-colour-scheme'] });
    return () => observer.disconnect();
  }, []);
  return ofPaper ?? colours;
}

function readLight(): MapColours {
  const { dataset } = document.documentElement;
  const { colourScheme } = dataset;
  dataset['colourScheme'] = 'light';
  try {
    return readNow();
  } finally {
    if (colourScheme === undefined) delete dataset['colourScheme'];
    else dataset['colourScheme'] = colourScheme;
  }
}

function readNow(): MapColours {
  const style = getComputedStyle(document.documentElement);
  return readColours((property) => style.getPropertyValue(property));
}
