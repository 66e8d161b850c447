import { useEffect, useRef } from 'react';
import { canvasFills } from './canvas-fills.ts';
import type { LinearMapProps } from './linear-map-props.ts';
import { lookOfClass } from './map-lanes.ts';
import { paintMap } from './paint-map.ts';
import { useMapColours } from './use-map-colours.ts';
import { useDevicePixels, useFontsLoaded } from './use-screen.ts';

type MapCanvasProps = Pick<LinearMapProps, 'live' | 'layout' | 'data' | 'classes' | 'pair'>;

/** One canvas for all lanes, painted in the frame that comes next. */
export function MapCanvas({ live, layout, data, classes, pair }: MapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useMapColours();
  const dpr = useDevicePixels();
  const fonts = useFontsLoaded();
  const { axis, state } = live;

  useEffect(() => {
    void fonts;
    const frame = requestAnimationFrame(() => {
      const element = canvas.current;
      const surface = element?.getContext('2d') ?? null;
      if (element === null || surface === null) return;
      const { width, height } = element.getBoundingClientRect();
      const [deviceWidth, deviceHeight] = [Math.round(width * dpr), Math.round(height * dpr)];
      if (element.width !== deviceWidth) element.width = deviceWidth;
      if (element.height !== deviceHeight) element.height = deviceHeight;
      surface.setTransform(dpr, 0, 0, dpr, 0, 0);
      surface.clearRect(0, 0, width, height);
      const [above, below] = pair ?? [];
      const [first, second] = [classes[above ?? -1], classes[below ?? -1]];
      paintMap({
        surface,
        colours,
        fillOf: canvasFills(surface, colours, dpr),
        axis,
        view: state.view,
        layout,
        data,
        pair:
          first === undefined || second === undefined
            ? null
            : [lookOfClass(first), lookOfClass(second)],
        dpr,
      });
    });
    return () => cancelAnimationFrame(frame);
  });
  return <canvas ref={canvas} />;
}
