import { useLayoutEffect, useRef } from 'react';
import { lookOfLane } from '../lanes/map-lanes.ts';
import { canvasFills } from './canvas-fills.ts';
import type { LinearMapProps } from './linear-map-props.ts';
import { paintMap } from './paint-map.ts';
import { useDevicePixels, useFontsLoaded, useMapColours } from './use-screen.ts';

type MapCanvasProps = Pick<
  LinearMapProps,
  'live' | 'layout' | 'widthPx' | 'data' | 'owners' | 'pair' | 'records' | 'common'
>;

/** One canvas for all lanes. */
export function MapCanvas(props: MapCanvasProps) {
  const { live, layout, widthPx: width, data, owners, pair, records, common } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useMapColours();
  const dpr = useDevicePixels();
  const fonts = useFontsLoaded();
  const { axis } = live;
  const { view } = live.state;
  const paint = () => {
    const element = canvas.current;
    const surface = element?.getContext('2d') ?? null;
    if (element === null || surface === null) return;
    const { height } = layout;
    const [deviceWidth, deviceHeight] = [Math.round(width * dpr), Math.round(height * dpr)];
    if (element.width !== deviceWidth) element.width = deviceWidth;
    if (element.height !== deviceHeight) element.height = deviceHeight;
    surface.setTransform(dpr, 0, 0, dpr, 0, 0);
    surface.clearRect(0, 0, width, height);
    const [above, below] = pair ?? [];
    const [first, second] = [owners[above ?? -1], owners[below ?? -1]];
    paintMap({
      surface,
      colours,
      fillOf: canvasFills(surface, colours, dpr),
      axis,
      view,
      layout,
      data,
      pair:
        first === undefined || second === undefined
          ? null
          : [lookOfLane(first), lookOfLane(second)],
      records,
      common,
      dpr,
    });
  };
  const latest = useRef(paint);
  latest.current = paint;
  const painted = useRef({ place: [] as readonly unknown[], isDue: false });

  // A moved picture is painted within the frame that shows the rest of the page moved, or lanes would lag behind
  // their names. Data that came are painted in a task of their own, once for all that came together.
  useLayoutEffect(() => {
    void [data, owners, pair, records, common, fonts];
    const place = [width, axis, view, layout, colours, dpr];
    const isMoved = place.some((each, at) => each !== painted.current.place[at]);
    painted.current.place = place;
    if (isMoved) {
      painted.current.isDue = false;
      latest.current();
    } else if (!painted.current.isDue) {
      painted.current.isDue = true;
      setTimeout(() => {
        if (!painted.current.isDue) return;
        painted.current.isDue = false;
        latest.current();
      });
    }
  }, [width, axis, view, layout, data, owners, pair, records, common, colours, dpr, fonts]);
  return <canvas ref={canvas} />;
}
