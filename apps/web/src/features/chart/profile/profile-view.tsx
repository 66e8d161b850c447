import type { ProfileLook } from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import type { Heatmap, HeatmapRecord } from '@flipon/contract/heatmap';
import type { ProfileOfRange } from '../../../api/hits/get-profile.ts';
import type { BaseRange } from '../base-range.ts';
import type { ChartLook } from '../chart-look.ts';
import { ChartPicture } from '../chart-picture.tsx';
import { describeRange } from '../records/record-words.ts';
import { TipBox } from '../tip-box.tsx';
import type { Zoom } from '../zoom/use-zoom.ts';
import type { ZoomDrag } from '../zoom/use-zoom-drag.ts';
import type { ProfileBin } from './profile-bins.ts';
import { ProfileDrawing } from './profile-drawing.tsx';
import type { ProfileLayout } from './profile-layout.ts';
import { ProfileTable } from './profile-table.tsx';
import { describeBins, describeValues, speakBin } from './profile-words.ts';

interface ProfileViewProps {
  profile: ProfileOfRange;
  bins: readonly ProfileBin[];
  layout: ProfileLayout;
  look: ChartLook;
  profileLook: ProfileLook;
  limit: number;
  heatmap: Heatmap;
  sequenceName: string;
  /** Where its numbers are shown in the place of the picture. */
  table?: { heightPx: number };
  patternsId: string;
  isStale: boolean;
  selected: BaseRange | null;
  onSelect: (bin: BaseRange | null) => void;
  zoom: Zoom;
  drag: ZoomDrag;
}

/** The largest value of each bin, as a picture with the limit and where hits are, or as a table. */
export function ProfileView(props: ProfileViewProps) {
  const { profile, bins, heatmap, layout, look, profileLook, limit, table } = props;
  const { records } = heatmap;
  const { sequenceName, patternsId, isStale, selected, onSelect, zoom, drag } = props;
  if (table !== undefined) {
    return (
      <ProfileTable
        bins={bins}
        look={profileLook}
        limit={limit}
        records={records}
        label={`${describeBins(profile, bins.length)} of ${sequenceName}`}
        heightPx={table.heightPx}
        selected={selected}
        onSelect={onSelect}
      />
    );
  }
  return (
    <ChartPicture
      segments={bins}
      frame={layout.frame}
      range={layout.range}
      label={`${profileLook.label} along ${sequenceName}, ${describeBins(profile, bins.length)}`}
      speak={(index) => speakBin(bins, index, profileLook, records)}
      draw={(cursor) => (
        <ProfileDrawing
          layout={layout}
          profile={profile}
          look={look}
          profileLook={profileLook}
          limit={limit}
          patternsId={patternsId}
          cursor={cursor}
          selected={selected}
        />
      )}
      tip={(cursor) => (
        <ProfileTip
          bins={bins}
          index={cursor}
          layout={layout}
          look={profileLook}
          limit={limit}
          records={records}
        />
      )}
      isStale={isStale}
      selected={selected}
      onSelect={onSelect}
      zoom={zoom}
      drag={drag}
    />
  );
}

interface ProfileTipProps {
  bins: readonly ProfileBin[];
  index: number;
  layout: ProfileLayout;
  look: ProfileLook;
  limit: number;
  records: readonly HeatmapRecord[] | undefined;
}

/** The value of the bin under the pointer, next to it. Announced in another way. */
function ProfileTip({ bins, index, layout, look, limit, records }: ProfileTipProps) {
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
