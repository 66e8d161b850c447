import type { Analysis } from '@flipon/contract/analysis';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { LiveMap } from '../address/use-map-state.ts';
import { polarAt, ringAt, ringView, shorterArc } from '../core/circle.ts';
import { hitAt } from '../core/hit-at.ts';
import type { MapLayout } from '../core/layout.ts';
import { actionOfWheel } from '../core/view/gestures.ts';
import { actionOfKey } from '../core/view/map-keys.ts';
import { clampView, xOf } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { FileLane } from '../files/file-lane.ts';
import { CardOfHit } from '../hits/card-of-hit.tsx';
import { featureOf } from '../hits/listed-hits.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { canvasFills } from './canvas-fills.ts';
import styles from './circular-map.module.css';
import { circleIn, paintCircle, ringsOf } from './paint-circle.ts';
import { RingTable } from './ring-table.tsx';
import { useDevicePixels, useFontsLoaded, useMapColours } from './use-screen.ts';

interface CircularMapProps {
  sequenceId: string;
  box: RefObject<HTMLDivElement | null>;
  live: LiveMap;
  layout: MapLayout;
  /** Of the whole circle. */
  data: MapData;
  classes: readonly MapClass[];
  lanes: readonly FileLane[];
  analyses: readonly (Analysis | undefined)[];
  notes: ReadonlyMap<string, string>;
  name: string;
  label: string;
  widthPx: number;
}

const MIN_DRAG_PX = 4;
/** The list of rings is next to a circle with this room. */
const TABLE = { fromPx: 860, widthPx: 236 };
const NARROW_PX = 560;

/** The lanes of a circle as rings, in the same order from outside in. */
export function CircularMap(props: CircularMapProps) {
  const { sequenceId, box, live, layout, data, classes, lanes } = props;
  const { analyses, notes, name, label, widthPx } = props;
  const { state, dispatch, axis } = live;
  const { lengthBp } = axis;
  const hasTable = widthPx >= TABLE.fromPx;
  const room = Math.max(240, widthPx - (hasTable ? TABLE.widthPx : 0));
  const place = circleIn(axis, room, widthPx < NARROW_PX);
  const rings = ringsOf(place, layout);
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null);
  const press = useRef<{ base: number; x: number; y: number } | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useMapColours();
  const dpr = useDevicePixels();
  const fonts = useFontsLoaded();
  const isWhole = state.view.to - state.view.from >= lengthBp;
  const view = drawn === null ? state.view : { ...drawn, widthPx: state.view.widthPx };

  useEffect(() => {
    void fonts;
    const frame = requestAnimationFrame(() => {
      const element = canvas.current;
      const surface = element?.getContext('2d') ?? null;
      if (element === null || surface === null) return;
      element.width = Math.round(place.widthPx * dpr);
      element.height = Math.round(place.heightPx * dpr);
      surface.setTransform(dpr, 0, 0, dpr, 0, 0);
      paintCircle({
        ...place,
        surface,
        colours,
        fillOf: canvasFills(surface, colours, dpr),
        layout,
        data,
        view,
        hit: state.hit,
        name: [name, `${formatInteger(lengthBp)} bp`, 'circular'],
      });
    });
    return () => cancelAnimationFrame(frame);
  });

  const polar = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return polarAt(place.circle, clientX - left, clientY - top);
  };
  const latest = useRef({ dispatch, isWhole });
  latest.current = { dispatch, isWhole };
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      const action = actionOfWheel(event, 0, 'circular');
      // A whole circle has no arc to turn: the page scrolls.
      if (action === null || (latest.current.isWhole && !event.ctrlKey)) return;
      event.preventDefault();
      latest.current.dispatch(action);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const action = actionOfKey(event);
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(action);
  };
  const handleClick = (event: PointerEvent) => {
    const at = polar(event);
    const ring = ringAt(rings, at.radius);
    const hits = data.classes.get(ring?.lane.id ?? '')?.hits;
    if (ring !== null && hits != null) {
      const around = ringView(place.circle, ring);
      const index = hitAt(axis, around, hits, xOf(around, at.base));
      if (index >= 0) {
        const [id = 0, start = 0, end = 0] = [hits.id[index], hits.start[index], hits.end[index]];
        dispatch({ type: 'card', hit: { laneId: ring.lane.id, id, start, end } });
        return;
      }
    }
    if (ring?.lane.kind !== 'genes' || data.features === null) return;
    const gene = featureOf({ start: at.base, end: at.base + 1 }, data.features);
    if (gene !== null) dispatch({ type: 'range', from: gene.start, to: gene.end });
  };
  const hit = state.hasCard && state.hit !== null && state.hit.start >= 0 ? state.hit : null;
  return (
    <div
      ref={box}
      className={styles['box']}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the map.
      tabIndex={0}
      aria-label={label}
      onKeyDown={handleKey}
    >
      {hasTable && (
        <RingTable
          rings={rings.map(({ lane }) => lane.id)}
          owners={[...classes, ...lanes]}
          notes={notes}
        />
      )}
      <canvas
        ref={canvas}
        className={styles['circle']}
        style={{ width: place.widthPx, height: place.heightPx }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          press.current = { base: polar(event).base, x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          const from = press.current;
          if (from === null) return;
          if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < MIN_DRAG_PX) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawn(shorterArc(from.base, polar(event).base, lengthBp));
        }}
        onPointerUp={(event) => {
          if (drawn === null) handleClick(event);
          else dispatch({ type: 'view', view: clampView(axis, view) });
          press.current = null;
          setDrawn(null);
        }}
        onPointerCancel={() => {
          press.current = null;
          setDrawn(null);
        }}
      />
      {hit !== null && (
        <CardOfHit
          hit={hit}
          {...{ sequenceId, classes, lanes, analyses, data }}
          place={{ left: 16, top: 8 }}
          onZoom={() => dispatch({ type: 'to-hit' })}
        />
      )}
    </div>
  );
}
