import { useLayoutEffect, useMemo, useRef } from 'react';
import { lookOfLane } from '../lanes/map-lanes.ts';
import { canvasFills } from './canvas-fills.ts';
import type { LinearMapProps } from './linear-map-props.ts';
import { type MapPainting, paintMap } from './paint-map.ts';
import { useDevicePixels, useFontLoads, useMapColours } from './use-screen.ts';

type MapCanvasProps = Pick<
  LinearMapProps,
  'live' | 'layout' | 'widthPx' | 'data' | 'owners' | 'pair' | 'records' | 'common'
>;

/** One canvas for all lanes. */
export function MapCanvas(props: MapCanvasProps) {
  const { live, layout, widthPx, data, owners, pair, records, common } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useMapColours();
  const dpr = useDevicePixels();
  const fonts = useFontLoads();
  const { axis } = live;
  const { view } = live.state;
  const place = useMemo(
    () => ({ widthPx, axis, view, layout, colours, dpr }),
    [widthPx, axis, view, layout, colours, dpr],
  );
  const placePainted = useRef<typeof place>(null);

  // A moved picture is painted within the frame that shows the rest of the page moved, or lanes would lag behind
  // their names. The first picture, and data that came, are painted in a task of their own, once for all that came
  // together.
  useLayoutEffect(() => {
    void fonts;
    const [above, below] = pair ?? [];
    const [first, second] = [owners[above ?? -1], owners[below ?? -1]];
    const looks =
      first === undefined || second === undefined
        ? null
        : ([lookOfLane(first), lookOfLane(second)] as const);
    const paint = () => {
      placePainted.current = place;
      paintOn(canvas.current, { ...place, data, pair: looks, records, common });
    };
    if (placePainted.current !== null && placePainted.current !== place) {
      paint();
      return;
    }
    const timer = setTimeout(paint);
    return () => clearTimeout(timer);
  }, [place, data, owners, pair, records, common, fonts]);
  return <canvas ref={canvas} />;
}

/** Paints on a canvas of this width and of the height of its lanes, both in CSS pixels. */
function paintOn(
  canvas: HTMLCanvasElement | null,
  picture: Omit<MapPainting, 'surface' | 'fillOf'> & { widthPx: number },
): void {
  const surface = canvas?.getContext('2d') ?? null;
  if (canvas === null || surface === null) return;
  const { widthPx, layout, colours, dpr } = picture;
  const [deviceWidth, deviceHeight] = [Math.round(widthPx * dpr), Math.round(layout.height * dpr)];
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  surface.setTransform(dpr, 0, 0, dpr, 0, 0);
  surface.clearRect(0, 0, widthPx, layout.height);
  paintMap({ ...picture, surface, fillOf: canvasFills(surface, colours, dpr) });
}
