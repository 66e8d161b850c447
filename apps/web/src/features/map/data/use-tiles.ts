import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { watchTogether } from '../../../ui/state/together.ts';
import { type Bars, basesOfBars, readBars } from '../core/tiles/bars.ts';
import { withoutThinBars } from '../core/tiles/gc-values.ts';
import { type BarGrid, barGridOf, LEAST_BIN_BP, ringGridOf } from '../core/tiles/lane-state.ts';
import type { TileNeed } from '../core/tiles/tile-plan.ts';
import { tileStore } from '../core/tiles/tiles.ts';
import { type Axis, partsOf, type View, wholeView } from '../core/view/view.ts';
import type { FileLane, MapLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { COMPOSITION, depthSource, loadBinsOf, pairSource, sourceOfLane } from './map-sources.ts';

/** Answers that come within it are drawn together. */
const TOGETHER_MS = 100;

const BASES = ['a', 'c', 'g', 't'];
/**
 * In views of up to FINE_COMPOSITION_BP bases G and C are counted by smaller bins, and three of
 * them make a point.
 */
const FINE_BIN_BP = 16;
const FINE_COMPOSITION = { binBp: FINE_BIN_BP, perSlot: 1, slotBp: FINE_BIN_BP };
const FINE_COMPOSITION_BP = 2500;

export interface MapQuestion {
  sequenceId: string;
  axis: Axis;
  view: View;
  /** Whether all of it is drawn as a circle, with bars that are shares of it. */
  isRound: boolean;
  classes: readonly MapClass[];
  /** Drawn below the classes, and counted with none of them. */
  lanes: readonly FileLane[];
  /** Classes, followed by track files. */
  owners: readonly MapLane[];
  /** Indices of owners. */
  pair: readonly [number, number] | null;
  hasFeatures: boolean;
}

/** The counts in bins of a view and of the whole. */
export interface TileBars {
  overview: Bars | null;
  composition: Bars;
  /** Columns one, two, more, and pair where one is chosen. */
  depth: Bars;
  /** Bases in both of the chosen pair. */
  both: Bars | null;
  error: unknown;
  retry: () => void;
}

interface ReadTiles extends TileBars {
  /** Bars of the view from columns of a source. */
  read: (source: string, columns: readonly string[]) => Bars;
}

/** The bars of a view, and those of its letters, which may be finer. */
export function gridsOf({ axis, view, isRound }: Pick<MapQuestion, 'axis' | 'view' | 'isRound'>): {
  bars: BarGrid;
  letters: BarGrid;
} {
  if (!isRound) {
    const bars = barGridOf(view);
    return { bars, letters: view.to - view.from < FINE_COMPOSITION_BP ? FINE_COMPOSITION : bars };
  }
  const bars = ringGridOf(axis.lengthBp);
  const fine = ringGridOf(axis.lengthBp, FINE_BIN_BP);
  return { bars, letters: fine.slotBp < LEAST_BIN_BP ? fine : bars };
}

/** Loads the bins that a view and the overview need, and reads them as bars. */
export function useTiles(question: MapQuestion): ReadTiles {
  const { sequenceId, axis, view, isRound, classes, lanes, owners, pair } = question;
  const { lengthBp } = axis;
  const [first, second] = (pair ?? []).map((index) => owners[index]);
  const both = first === undefined || second === undefined ? null : ([first, second] as const);
  const load = useRef(loadBinsOf(sequenceId, classes, both, owners));
  load.current = loadBinsOf(sequenceId, classes, both, owners);
  const store = useMemo(() => tileStore({ load: (run, signal) => load.current(run, signal) }), []);
  const watch = useMemo(() => watchTogether(store.subscribe, TOGETHER_MS), [store]);
  const version = useSyncExternalStore(watch, store.version);

  const { bars: grid, letters } = gridsOf(question);
  const parts = partsOf(axis, view);
  const isFine = letters.slotBp < LEAST_BIN_BP;
  const whole = useMemo(() => {
    const all = wholeView(axis, view.widthPx);
    return { grid: barGridOf(all), parts: partsOf(axis, all) };
  }, [axis, view.widthPx]);
  const depthOf = depthSource(classes);
  const pairOf = both === null ? null : pairSource(both);
  const counted = classes.length > 0 ? classes : lanes;
  const needOf = (source: string, of: Pick<Bars, 'grid'> & { parts: typeof parts }): TileNeed => ({
    source,
    binBp: of.grid.binBp,
    lengthBp,
    parts: basesOfBars(of.parts, of.grid, lengthBp),
  });
  const needs = [
    needOf(COMPOSITION, { grid: letters, parts }),
    ...(classes.length > 0 ? [needOf(depthOf, { grid, parts })] : []),
    ...(pairOf === null ? [] : [needOf(pairOf, { grid, parts })]),
    ...owners.map((each) => needOf(sourceOfLane(each), { grid, parts })),
    // A circle is its own overview.
    ...(isRound ? [] : counted.map((each) => needOf(sourceOfLane(each), whole))),
  ];
  // After each render: the store starts and aborts only the differences to its tiles and running
  // loads.
  useEffect(() => store.want(needs));

  const previous = useRef(new Map<string, Bars>());
  const read = (source: string, columns: readonly string[]) => {
    const key = `${source} ${columns.join()}`;
    const asked = { source, columns, grid, parts, lengthBp };
    const bars = readBars(store, asked, previous.current.get(key) ?? null);
    previous.current.set(key, bars);
    return bars;
  };
  // Of the whole, so it does not depend on the view: added up again once tiles have come.
  const wholes = useRef(new Map<string, Bars>());
  const overview = useMemo(() => {
    void version;
    return addBars(
      counted.map((each) => {
        const source = sourceOfLane(each);
        const asked = { ...whole, source, columns: ['all.counts'], lengthBp };
        const bars = readBars(store, asked, wholes.current.get(source) ?? null);
        wholes.current.set(source, bars);
        return bars;
      }),
    );
  }, [store, version, whole, counted, lengthBp]);
  const fine = { source: COMPOSITION, columns: BASES, grid: letters, parts, lengthBp };
  return {
    read,
    overview: isRound ? null : overview,
    composition: isFine
      ? smoothBars(readBars(store, fine, null))
      : withoutThinBars(read(COMPOSITION, BASES)),
    depth: read(depthOf, ['one', 'two', 'more']),
    both: pairOf === null ? null : read(pairOf, ['pair']),
    error: needs.map(({ source }) => store.errorOf(source)).find((error) => error !== undefined),
    retry: store.retry,
  };
}

/** Bars of the same question to several sources, added up; null of none. */
function addBars(list: readonly Bars[]): Bars | null {
  const [first, ...more] = list;
  if (first === undefined) return null;
  // Bars of a coarser grid are shown until the requested ones are loaded, and cannot be added to
  // others.
  const same = more.filter(({ grid }) => grid.slotBp === first.grid.slotBp);
  const parts = first.parts.map((part, index) => ({
    ...part,
    sums: part.sums.map((sums, column) =>
      sums.map((value, slot) =>
        same.reduce(
          (sum, bars) => {
            const other = bars.parts[index]?.sums[column]?.[slot] ?? 0;
            return sum + (Number.isNaN(other) ? 0 : other);
          },
          Number.isNaN(value) ? 0 : value,
        ),
      ),
    ),
  }));
  const max = first.max.map((_, column) =>
    Math.max(0, ...parts.flatMap(({ sums }) => [...(sums[column] ?? [])])),
  );
  return { ...first, parts, max, isFinal: list.every(({ isFinal }) => isFinal) };
}

/** Each bar as the sum of itself and of its neighbours on both sides, as a window that slides. */
function smoothBars(bars: Bars): Bars {
  return {
    ...bars,
    parts: bars.parts.map((part) => ({
      ...part,
      sums: part.sums.map((values) =>
        values.map((value, index) => value + (values[index - 1] ?? 0) + (values[index + 1] ?? 0)),
      ),
    })),
  };
}
