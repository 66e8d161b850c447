import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { ringScale } from '../core/circle/ring-scale.ts';
import type { Lane } from '../core/layout.ts';
import { contentRange, meanContent, skewRange } from '../core/tiles/gc-values.ts';
import { featureBars } from '../data/feature-bars.ts';
import type { MapData } from '../data/use-map-data.ts';

type RingData = Pick<MapData, 'composition' | 'classes' | 'features' | 'drawnFeatures' | 'depth'>;

/**
 * What the marks of a ring mean: the ends of its scale with the bases of a bar, how many bars are
 * higher, or that each hit is drawn.
 *
 * @param counted "133 hits, 37 %, whole": of its class; undefined until it is counted
 * @param isPaper in a figure, which has no pixels
 */
export function ringNote(
  lane: Lane,
  data: RingData,
  counted: string | undefined,
  isPaper = false,
): string {
  switch (lane.kind) {
    case 'genes':
      return genesNote(data);
    case 'gc': {
      const mean = meanContent(data.composition);
      if (Number.isNaN(mean)) return '';
      const range = formatDecimal(contentRange(data.composition, mean) * 100, 0);
      return `mean ${formatDecimal(mean * 100, 1)} %, ± ${range} points in ${inBars(data.composition)}`;
    }
    case 'skew':
      return `(G−C)/(G+C), ± ${formatDecimal(skewRange(data.composition), 2)}, G outwards`;
    case 'depth':
      return [counted, '0 to 100 % of a bar'].filter(Boolean).join('; ');
    default:
      return [counted, hitsNote(lane, data, isPaper)].filter(Boolean).join('; ');
  }
}

function hitsNote({ id }: Lane, { classes }: RingData, isPaper: boolean): string {
  const drawn = classes.get(id);
  if (drawn === undefined) return '';
  if (drawn.state !== 'density') return isPaper ? 'each drawn' : 'each drawn, at least 2 px';
  const { top, higher, most } = ringScale(drawn.bars);
  const more = higher === 0 ? '' : `; ${formatInteger(higher)} higher, to ${formatInteger(most)}`;
  return `0 to ${formatInteger(top)} in ${inBars(drawn.bars)}${more}`;
}

function genesNote({ features, drawnFeatures }: RingData): string {
  const bars = featureBars(features);
  if (bars !== null) {
    const { top, higher, most } = ringScale(bars);
    const more = higher === 0 ? '' : `; ${formatInteger(higher)} higher, to ${formatInteger(most)}`;
    return `${countOf(features?.total ?? 0, 'feature')}, + outwards, − inwards, 0 to ${formatInteger(top)} in ${inBars(bars)}${more}`;
  }
  if (drawnFeatures === null) return '';
  const hasMinus = drawnFeatures.side.includes(-1);
  return `${formatInteger(drawnFeatures.count)} drawn, ${hasMinus ? '+ outside, − inside' : '+ strand'}`;
}

function inBars({ grid }: { grid: { slotBp: number } }): string {
  return `${formatInteger(grid.slotBp)} bp`;
}
