import type { TrackLook } from '@flipon/analyses/kind-look';
import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { capitalise } from '../../../ui/letter-case.ts';
import { describeRange } from '../records/record-words.ts';
import { TipBox } from '../tip-box.tsx';
import type { TrackBin } from './profile-bins.ts';
import type { TrackLayout } from './profile-layout.ts';
import { describeValues } from './profile-words.ts';

interface TrackTipProps {
  bins: readonly TrackBin[];
  index: number;
  layout: TrackLayout;
  look: TrackLook;
  limit: number;
  records: readonly HeatmapRecord[] | undefined;
}

/** The value of the bin that is pointed at, beside it. Heard in another way. */
export function TrackTip({ bins, index, layout, look, limit, records }: TrackTipProps) {
  const bin = bins[index];
  const cell = layout.cells[index];
  if (bin === undefined || cell === undefined) return null;
  const isBase = bin.to - bin.from === 1;
  return (
    <TipBox cell={cell} frame={layout.frame}>
      <strong>
        {isBase ? describeRange(bin, records).split(' to ')[0] : describeRange(bin, records)}
      </strong>
      <span>
        {isBase ? capitalise(look.value) : `Largest ${look.value}`} {describeValues(bin)}
      </span>
      <span>
        {bin.value > limit ? 'above' : 'not above'} the threshold {limit}
      </span>
    </TipBox>
  );
}
