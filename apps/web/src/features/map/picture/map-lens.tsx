import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { useEffect, useRef } from 'react';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { endSeen, firstSeen } from '../core/hit-columns.ts';
import { packRows } from '../core/hit-rows.ts';
import type { MapLayout } from '../core/layout.ts';
import { paintHits } from '../core/paint/hits.ts';
import { paintBaseScores, paintLetters } from '../core/paint/letters.ts';
import { paintRuler } from '../core/paint/ruler.ts';
import { mapRuler, recordOfView } from '../core/record-ruler.ts';
import type { Frame } from '../core/surface.ts';
import { type Axis, clampView, partsOf, pxPerBase, type View } from '../core/view/view.ts';
import { useLetters } from '../data/use-letters.ts';
import type { ClassData, MapData } from '../data/use-map-data.ts';
import { LaneSign } from '../lanes/lane-sign.tsx';
import { scoresBases } from '../lanes/map-lanes.ts';
import { canvasFills } from './canvas-fills.ts';
import styles from './map-lens.module.css';
import { useDevicePixels, useFontLoads, useMapColours } from './use-screen.ts';

/** Bases of the lens: letters of 8.3 px in a window of 1440, and fewer where there is less room. */
const LENS_BP = 100;
const LEAST_PX = 8;
const RULER_PX = 20;
const LETTERS_PX = 46;
const SCORES_PX = 40;
const LANE_PX = 22;
const MOST_ROWS = 2;

/** The lens's part of a view. */
export function lensView(axis: Axis, lens: number, widthPx: number): View {
  const bases = Math.min(LENS_BP, Math.floor(widthPx / LEAST_PX), axis.lengthBp);
  const from = Math.round(lens - bases / 2);
  return clampView(axis, { from, to: from + bases, widthPx });
}

interface MapLensProps {
  sequenceId: string;
  axis: Axis;
  lens: number;
  layout: MapLayout;
  data: MapData;
  /** Those of the view of the map that are long enough to be seen; none where there is only one. */
  records: readonly HeatmapRecord[];
}

/** Both strands in letters under the lanes, and the hits on them. */
export function MapLens({ sequenceId, axis, lens, layout, data, records }: MapLensProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useMapColours();
  const dpr = useDevicePixels();
  const fonts = useFontLoads();
  const view = lensView(axis, lens, layout.width);
  const letters = useLetters(sequenceId, axis, view, true);
  const seen = [...data.classes.values()].filter((each) => isSeen(each, axis, view));
  const scored = [...data.classes.values()].find(({ each }) => scoresBases(each));
  const height = RULER_PX + LETTERS_PX + SCORES_PX + seen.length * LANE_PX + 4;
  useEffect(() => {
    void fonts;
    const frame = requestAnimationFrame(() => {
      const element = canvas.current;
      const surface = element?.getContext('2d') ?? null;
      if (element === null || surface === null) return;
      element.width = Math.round((layout.left + layout.width) * dpr);
      element.height = Math.round(height * dpr);
      surface.setTransform(dpr, 0, 0, dpr, 0, 0);
      const fillOf = canvasFills(surface, colours, dpr);
      const at = (top: number, laneHeight: number): Frame => {
        const { left } = layout;
        return { surface, colours, fillOf, axis, view, left, top, height: laneHeight, dpr };
      };
      paintRuler(at(0, RULER_PX), mapRuler(axis, view, records));
      if (letters !== null) {
        paintLetters(at(RULER_PX, LETTERS_PX), letters);
        const hits = scored?.hits ?? NO_SPANS;
        paintBaseScores(at(RULER_PX + LETTERS_PX, SCORES_PX), letters, hits);
      }
      for (const [index, { hits, look }] of seen.entries()) {
        if (hits === null) continue;
        const rows = packRows(hits, 1 / pxPerBase(view), look.hasSides, MOST_ROWS);
        const top = RULER_PX + LETTERS_PX + SCORES_PX + index * LANE_PX;
        paintHits(at(top, LANE_PX), look, hits, rows);
      }
    });
    return () => cancelAnimationFrame(frame);
  });
  const own = recordOfView(view, records)?.start ?? 0;
  const [first, last] = [Math.round(view.from) - own + 1, wrapped(view.to, axis) - own];
  const words = `${formatInteger(first)} to ${formatInteger(last)}`;
  return (
    <section className={styles['lens']} aria-label={`Lens, ${words}`}>
      <canvas ref={canvas} style={{ width: layout.left + layout.width, height }} />
      {!layout.isNarrow && (
        <>
          <div className={styles['name']} style={{ top: RULER_PX + 6 }}>
            <strong>Lens</strong>
            <small>{words}, both strands</small>
          </div>
          {seen.map(({ each }, index) => (
            <div
              key={each.key}
              className={`${styles['name']} ${styles['lane']}`}
              style={{ top: RULER_PX + LETTERS_PX + SCORES_PX + index * LANE_PX + 3 }}
            >
              <LaneSign lane={each} size={14} />
              <span className={styles['cut']}>{each.name}</span>
            </div>
          ))}
        </>
      )}
      <p className={styles['letters']}>{letters === null ? '' : textOf(letters, view)}</p>
    </section>
  );
}

const NO_SPANS = {
  count: 0,
  start: new Float64Array(),
  end: new Float64Array(),
  maxEnd: new Float64Array(),
};

function isSeen({ hits }: ClassData, axis: Axis, view: View): boolean {
  if (hits === null) return false;
  return partsOf(axis, view).some(({ from, to }) => endSeen(hits, to) > firstSeen(hits, from));
}

function wrapped(base: number, { lengthBp }: Axis): number {
  const whole = Math.round(base);
  return whole > lengthBp ? whole - lengthBp : whole;
}

/** For screen readers. */
function textOf({ letters, from }: { letters: string; from: number }, view: View): string {
  return letters.slice(Math.max(0, Math.round(view.from) - from), Math.round(view.to) - from);
}
