import { useEffect, useState } from 'react';

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

/** A canvas draws with what is there; letters of the page's own face come later. */
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
