import { capitalise } from '@flipon/analyses/letter-case';
import type { Heatmap } from '@flipon/contract/heatmap';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import type { BaseRange } from '../base-range.ts';
import { type ChartLook, seriesOf } from '../chart-look.ts';
import { RangeTable } from '../range-table.tsx';
import { indexOfSegment, shareOfHits } from './segment-words.ts';

interface SegmentTableProps {
  heatmap: Heatmap;
  look: ChartLook;
  label: string;
  heightPx: number;
  selected: BaseRange | null;
  onSelect: (segment: BaseRange | null) => void;
}

/** The numbers of the chart, one row for each segment. */
export function SegmentTable(props: SegmentTableProps) {
  const { heatmap, look, label, heightPx, selected, onSelect } = props;
  const chosen = indexOfSegment(heatmap, selected);
  const words = capitalise(look.noun.many);
  const all = seriesOf(look);
  const parts = all.length > 1 ? all : [];
  return (
    <RangeTable
      {...{ label, heightPx, onSelect }}
      part="Segment"
      heads={[words, ...parts.map((part) => part.label), `${words} in %`, 'Bases covered']}
      records={heatmap.records}
      rows={heatmap.data.map((segment, index) => ({
        ...{ from: segment.from, to: segment.to },
        isChosen: index === chosen,
        numbers: [
          formatInteger(segment.count),
          ...parts.map((part) => formatInteger(part.countOf(segment))),
          formatPercent(shareOfHits(heatmap, segment)),
          formatPercent(segment.coverage),
        ],
      }))}
    />
  );
}
