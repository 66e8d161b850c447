import { useEffect, useRef } from 'react';
import type { MapPictureProps, MapPictureView } from './use-map-picture.ts';

/** Hands over how the map is drawn as SVG, as long as it is on the page: for files that take it along. */
export function useDrawnMap(props: MapPictureProps, seen: MapPictureView): void {
  const { onFigure } = props;
  const latest = useRef({ props, seen });
  latest.current = { props, seen };
  useEffect(() => {
    onFigure(async () => (await import('../save/figure-of-map.ts')).drawShownMap(latest.current));
    return () => onFigure(null);
  }, [onFigure]);
}
