import { useLayoutEffect } from 'react';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { lookOfLane } from '../lanes/map-lanes.ts';
import { canvasFills } from './canvas-fills.ts';
import type { LinearMapProps } from './linear-map-props.ts';
import { paintMap } from './paint-map.ts';
import { useDevicePixels, useFontsLoaded, useMapColours } from './use-screen.ts';

type MapCanvasProps = Pick<
  LinearMapProps,
  'live' | 'layout' | 'data' | 'owners' | 'pair' | 'records' | 'common'
>;

/** One canvas for all lanes. */
export function MapCanvas({ live, layout, data, owners, pair, records, common }: MapCanvasProps) {
  const [canvas, width] = useWidth<HTMLCanvasElement>();
  const colours = useMapColours();
  const dpr = useDevicePixels();
  const fonts = useFontsLoaded();
  const { axis } = live;
  const { view } = live.state;

  // Within the frame that shows the rest of the page moved, or lanes would lag behind their names.
  useLayoutEffect(() => {
    void fonts;
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
  }, [canvas, width, axis, view, layout, data, owners, pair, records, common, colours, dpr, fonts]);
  return <canvas ref={canvas} />;
}
