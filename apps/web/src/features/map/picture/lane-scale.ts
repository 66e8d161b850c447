import { formatDecimal } from '../../../ui/words/format-number.ts';
import { rowScale } from '../core/hit-rows.ts';
import type { PlacedLane } from '../core/layout.ts';
import { barScale } from '../core/paint/density.ts';
import type { ScaleMark } from '../core/paint/scale.ts';
import type { Bars } from '../core/tiles/bars.ts';
import { contentScale, skewScale } from '../core/tiles/gc-values.ts';
import { featureBars } from '../data/feature-bars.ts';
import type { ClassData, MapData } from '../data/use-map-data.ts';
import { shortCount } from '../overlaps/matrix-cells.ts';

/** The numbers next to a lane. */
export interface LaneScale {
  marks: readonly ScaleMark[];
  /** Whether heights in the lane are values of the scale. */
  hasAxis: boolean;
}

/**
 * The scale of a lane as it is drawn: its highest value and zero, or "each" where every hit is drawn
 * and its height says nothing. Null for lanes without heights, and while their data load.
 */
export function laneScale(
  data: Pick<
    MapData,
    'overview' | 'composition' | 'depth' | 'steps' | 'shared' | 'classes' | 'features'
  >,
  { lane, height }: Pick<PlacedLane, 'lane' | 'height'>,
): LaneScale | null {
  const ends = (high: string, low: string): LaneScale => ({
    marks: [
      { y: 0, text: high },
      { y: height, text: low },
    ],
    hasAxis: true,
  });
  switch (lane.kind) {
    case 'overview':
      return data.overview === null ? null : ends(shortCount(data.overview.max[0] ?? 0), '0');
    case 'genes': {
      const bars = featureBars(data.features);
      return bars === null ? null : scaleOfBars(bars, true, height);
    }
    case 'gc': {
      const { low, high } = contentScale(data.composition);
      return ends(`${Math.round(high * 100)} %`, `${Math.round(low * 100)} %`);
    }
    case 'skew': {
      const { low, high } = skewScale(data.composition);
      return ends(formatDecimal(high, 1), formatDecimal(low, 1));
    }
    case 'depth':
      return data.steps === null ? ends('100 %', '0') : ends('3+', '0');
    case 'pair':
      return data.shared === null ? null : each(height / 2);
    case 'hits':
    case 'custom': {
      const drawn = data.classes.get(lane.id);
      return drawn === undefined ? null : scaleOfHits(drawn, height);
    }
    default:
      return null;
  }
}

function scaleOfHits({ look, bars, hits, rows, state }: ClassData, height: number): LaneScale {
  if (state === 'density' || hits === null || rows === null) {
    return scaleOfBars(bars, look.hasSides, height);
  }
  const { axisY, pitch } = rowScale(height, rows, look.hasSides);
  return each(look.hasSides ? axisY : axisY - pitch / 2);
}

function scaleOfBars(bars: Bars, hasSides: boolean, height: number): LaneScale {
  const { marks } = barScale(height, bars, hasSides);
  return { marks: marks.map(({ y, value }) => ({ y, text: shortCount(value) })), hasAxis: true };
}

function each(y: number): LaneScale {
  return { marks: [{ y, text: 'each' }], hasAxis: false };
}
