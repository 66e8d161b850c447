import { useEffect, useMemo, useState } from 'react';
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
 * Whether the fonts are loaded: a canvas draws with those it has, and the page's own font comes
 * later.
 */
export function useFontsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isHere = true;
    void document.fonts.ready.then(() => isHere && setLoaded(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isLoaded;
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
