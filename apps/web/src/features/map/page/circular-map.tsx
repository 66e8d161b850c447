import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatInteger } from '../../../ui/format-number.ts';
import { multiplesOf, niceStep } from '../../chart/nice-ticks.ts';
import { actionOfWheel } from '../core/gestures.ts';
import { hitAt } from '../core/hit-at.ts';
import { actionOfKey } from '../core/map-keys.ts';
import { wholeView } from '../core/view.ts';
import styles from './circular-map.module.css';
import { featureOf } from './listed-hits.ts';
import type { MapClass } from './map-class.ts';
import { LANE } from './map-lanes.ts';
import {
  angleOf,
  barPaths,
  baseAtAngle,
  type CirclePlace,
  depthPaths,
  hitPaths,
  layoutRings,
  pointOn,
  type Ring,
  type RingPath,
  sectorPath,
  skewPaths,
} from './ring-paths.ts';
import { RingTable } from './ring-table.tsx';
import type { MapData } from './use-map-data.ts';
import type { LiveMap } from './use-map-state.ts';

interface CircularMapProps {
  box: RefObject<HTMLDivElement | null>;
  live: LiveMap;
  /** Of the whole circle. */
  data: MapData;
  classes: readonly MapClass[];
  hidden: readonly string[];
  notes: ReadonlyMap<string, string>;
  name: string;
  label: string;
  widthPx: number;
}

const LARGEST_PX = 640;
const LABELS_PX = 58;
const NARROW_LABELS_PX = 30;
const INNER_PX = 74;
const GAP_PX = 5;
const MIN_DRAG_PX = 4;
const PX_A_TICK = 150;
/** A gene with a shorter arc has no room for its name. */
const NAMED_PX = 26;

interface DrawnRing {
  key: string;
  ring: Ring;
  paths: readonly RingPath[];
}

/** The lanes of a circle as rings, in the same order from outside in. */
export function CircularMap(props: CircularMapProps) {
  const { box, live, data, classes, hidden, notes, name, label, widthPx } = props;
  const { state, dispatch, axis } = live;
  const { lengthBp } = axis;
  const isNarrow = widthPx < 560;
  const size = Math.max(260, Math.min(LARGEST_PX, widthPx - (isNarrow ? 8 : 0)));
  const radius = size / 2 - (isNarrow ? NARROW_LABELS_PX : LABELS_PX);
  const place: CirclePlace = { x: size / 2, y: size / 2, lengthBp };
  const rings = drawRings(place, radius, data, classes, hidden);
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null);
  const press = useRef<{ base: number; x: number; y: number } | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const isWhole = state.view.to - state.view.from >= lengthBp;

  const polar = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width } = svg.current?.getBoundingClientRect() ?? {
      left: 0,
      top: 0,
      width: 1,
    };
    const scale = size / width;
    const [x, y] = [(clientX - left) * scale - place.x, (clientY - top) * scale - place.y];
    return { base: baseAtAngle(place, Math.atan2(y, x)), radius: Math.hypot(x, y), x, y };
  };

  const wheel = useRef(dispatch);
  wheel.current = dispatch;
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      // A whole circle has nothing to turn: the page scrolls.
      const action = actionOfWheel(event, 0, 'circular');
      if (action === null || (isWhole && !event.ctrlKey)) return;
      event.preventDefault();
      wheel.current(action);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [isWhole]);

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
    const ring = rings.find(({ ring: each }) => at.radius >= each.inner && at.radius <= each.outer);
    const hits = data.classes.get(ring?.key ?? '')?.hits;
    if (ring !== undefined && hits != null) {
      const whole = wholeView(axis, 2 * Math.PI * ring.ring.outer);
      const index = hitAt(axis, whole, hits, (at.base / lengthBp) * whole.widthPx);
      if (index >= 0) {
        const [id = 0, start = 0, end = 0] = [hits.id[index], hits.start[index], hits.end[index]];
        dispatch({ type: 'card', hit: { laneId: ring.key, id, start, end } });
        return;
      }
    }
    if (ring?.key !== LANE.genes || data.features === null) return;
    const gene = featureOf({ start: at.base, end: at.base + 1 }, data.features);
    if (gene !== null) dispatch({ type: 'range', from: gene.start, to: gene.end });
  };
  const arc = drawn ?? (isWhole ? null : { from: state.view.from, to: state.view.to });
  const hit = state.hit !== null && state.hit.start >= 0 ? state.hit : null;
  const hitRing = rings.find(({ key }) => key === hit?.laneId);
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
      {!isNarrow && widthPx > 860 && (
        <RingTable rings={rings.map(({ key }) => key)} classes={classes} notes={notes} />
      )}
      <svg
        ref={svg}
        className={styles['circle']}
        viewBox={`0 0 ${size} ${size}`}
        width={size}
        height={size}
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          const at = polar(event);
          press.current = { base: at.base, x: event.clientX, y: event.clientY };
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
          else {
            const to = drawn.to > lengthBp ? drawn.to - lengthBp : drawn.to;
            dispatch({ type: 'range', from: Math.floor(drawn.from), to: Math.ceil(to) });
          }
          press.current = null;
          setDrawn(null);
        }}
        onPointerCancel={() => {
          press.current = null;
          setDrawn(null);
        }}
      >
        <Ticks place={place} radius={radius} named={namedAngles(place, radius, data, isNarrow)} />
        {rings.map(({ key, ring, paths }) => (
          <g key={key}>
            <circle className={styles['bed']} cx={place.x} cy={place.y} r={ring.inner} />
            {paths.map(({ colour, path }) => (
              <path key={colour} d={path} fill={colour} />
            ))}
          </g>
        ))}
        <GeneNames place={place} radius={radius} data={data} isNarrow={isNarrow} />
        {arc !== null && (
          <path
            className={styles['arc']}
            d={sectorPath(place, { inner: INNER_PX - 10, outer: radius + 8 }, arc.from, arc.to)}
          />
        )}
        {hit !== null && hitRing !== undefined && (
          <path className={styles['hit']} d={sectorPath(place, hitRing.ring, hit.start, hit.end)} />
        )}
        <text className={styles['name']} x={place.x} y={place.y - 4}>
          {name.length > 18 ? `${name.slice(0, 17)}…` : name}
        </text>
        <text className={styles['length']} x={place.x} y={place.y + 14}>
          {formatInteger(lengthBp)} bp
        </text>
        <text className={styles['length']} x={place.x} y={place.y + 29}>
          circular
        </text>
      </svg>
    </div>
  );
}

/** From one base to another the shorter way round, in the direction of the bases. */
export function shorterArc(a: number, b: number, lengthBp: number): { from: number; to: number } {
  const ahead = (b - a + lengthBp) % lengthBp;
  return ahead <= lengthBp / 2 ? { from: a, to: a + ahead } : { from: b, to: b + lengthBp - ahead };
}

function drawRings(
  place: CirclePlace,
  radius: number,
  data: MapData,
  classes: readonly MapClass[],
  hidden: readonly string[],
): DrawnRing[] {
  const shown = classes.filter(({ key }) => !hidden.includes(key));
  const plan = [
    ...(data.features?.spans == null || hidden.includes(LANE.genes)
      ? []
      : [{ key: LANE.genes as string, weight: 24 }]),
    ...shown.map(({ key }) => ({
      key,
      weight: data.classes.get(key)?.look.hasSides === true ? 34 : 20,
    })),
    ...(classes.length === 0 || hidden.includes(LANE.any)
      ? []
      : [{ key: LANE.any as string, weight: 28 }]),
    ...(hidden.includes(LANE.skew) ? [] : [{ key: LANE.skew as string, weight: 28 }]),
  ];
  const rings = layoutRings(
    plan.map(({ weight }) => weight),
    radius,
    INNER_PX,
    GAP_PX,
  );
  return plan.flatMap(({ key }, index) => {
    const ring = rings[index];
    return ring === undefined ? [] : [{ key, ring, paths: pathsOf(place, ring, key, data) }];
  });
}

function pathsOf(place: CirclePlace, ring: Ring, key: string, data: MapData): readonly RingPath[] {
  if (key === LANE.any) return depthPaths(place, ring, data.depth);
  if (key === LANE.skew) return skewPaths(place, ring, data.composition);
  if (key === LANE.genes) return genePaths(place, ring, data);
  const each = data.classes.get(key);
  if (each === undefined) return [];
  return each.state === 'density' || each.hits === null
    ? barPaths(place, ring, each.look, each.bars)
    : hitPaths(place, ring, each.look, each.hits);
}

const GENE = 'color-mix(in srgb, var(--text) 22%, var(--surface))';

function genePaths(place: CirclePlace, ring: Ring, { features }: MapData): RingPath[] {
  const { start = [], end = [], side = [], type = [] } = features?.spans ?? {};
  const middle = (ring.inner + ring.outer) / 2;
  const path = start
    .map((from, index) => {
      const to = end[index] ?? from;
      const kind = features?.types[type[index] ?? -1];
      if (kind === 'source' || kind === 'region') return '';
      const half =
        (side[index] ?? 0) < 0
          ? { inner: ring.inner, outer: middle - 1 }
          : { inner: middle + 1, outer: ring.outer };
      return sectorPath(place, half, from, Math.max(from, to - place.lengthBp / 800));
    })
    .join('');
  return [{ colour: GENE, path }];
}

interface TicksProps {
  place: CirclePlace;
  radius: number;
  /** Where names of genes stand, which need the room of a number. */
  named: readonly number[];
}

const NAME_ROOM = 0.11;

function Ticks({ place, radius, named }: TicksProps) {
  const around = 2 * Math.PI * radius;
  const step = Math.max(1, niceStep((place.lengthBp / around) * PX_A_TICK, true));
  const line = (base: number, reach: number) => {
    const angle = angleOf(place, base);
    const [a, b] = [pointOn(place, radius + 4, angle), pointOn(place, radius + 4 + reach, angle)];
    return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  };
  const small = multiplesOf(step / 5, 0, place.lengthBp - 1);
  return (
    <g className={styles['ticks']}>
      <circle cx={place.x} cy={place.y} r={radius + 4} />
      <path d={small.map((base) => line(base, 4)).join('')} />
      {multiplesOf(step, step, place.lengthBp - step / 3).map((base) => {
        const angle = angleOf(place, base);
        const isTaken = named.some((each) => Math.abs(each - angle) < NAME_ROOM);
        const { x, y } = pointOn(place, radius + 12, angle);
        return isTaken ? null : (
          <text key={base} x={x} y={y + 4} textAnchor={anchorOf(angle)}>
            {formatInteger(base)}
          </text>
        );
      })}
    </g>
  );
}

function anchorOf(angle: number): 'start' | 'middle' | 'end' {
  const across = Math.cos(angle);
  if (Math.abs(across) < 0.2) return 'middle';
  return across > 0 ? 'start' : 'end';
}

/** Genes with room for their names, and where these stand. */
function namedGenes(place: CirclePlace, radius: number, data: MapData, isNarrow: boolean) {
  const { start = [], end = [], name = [], id = [], type = [] } = data.features?.spans ?? {};
  if (isNarrow) return [];
  return start.flatMap((from, index) => {
    const to = end[index] ?? from;
    const kind = data.features?.types[type[index] ?? -1];
    const reach = ((to - from) / place.lengthBp) * 2 * Math.PI * radius;
    if (reach < NAMED_PX || kind === 'source' || kind === 'region') return [];
    const angle = angleOf(place, (from + to) / 2);
    return [{ id: id[index] ?? '', name: name[index] ?? '', angle }];
  });
}

function namedAngles(...asked: Parameters<typeof namedGenes>): number[] {
  return namedGenes(...asked).map(({ angle }) => angle);
}

interface GeneNamesProps {
  place: CirclePlace;
  radius: number;
  data: MapData;
  isNarrow: boolean;
}

function GeneNames({ place, radius, data, isNarrow }: GeneNamesProps) {
  return namedGenes(place, radius, data, isNarrow).map(({ id, name, angle }) => {
    const { x, y } = pointOn(place, radius + 18, angle);
    return (
      <text key={id} className={styles['gene']} x={x} y={y + 4} textAnchor={anchorOf(angle)}>
        {name}
      </text>
    );
  });
}
