import type { ProfileLook } from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import type { Heatmap, HeatmapRecord } from '@flipon/contract/heatmap';
import type { ProfileOfRange } from '../../../api/hits/get-profile.ts';
import { type BaseRange, isSameRange } from '../base-range.ts';
import type { ChartLook } from '../chart-look.ts';
import { ChartPicture } from '../chart-picture.tsx';
import { RangeTable } from '../range-table.tsx';
import { describeRange } from '../records/record-words.ts';
import { TipBox } from '../tip-box.tsx';
import type { Zoom } from '../zoom/use-zoom.ts';
import type { ZoomDrag } from '../zoom/use-zoom-drag.ts';
import type { ProfileBin } from './profile-bins.ts';
import { ProfileDrawing } from './profile-drawing.tsx';
import type { ProfileLayout } from './profile-layout.ts';
import { describeBins, describeValues, formatValue, speakBin } from './profile-words.ts';

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

interface ProfileTableProps {
  bins: readonly ProfileBin[];
  look: ProfileLook;
  limit: number;
  records: readonly HeatmapRecord[] | undefined;
  label: string;
  heightPx: number;
  selected: BaseRange | null;
  onSelect: (range: BaseRange | null) => void;
}

/** The numbers of the profile, one row for each bin. */
function ProfileTable(props: ProfileTableProps) {
  const { bins, look, limit, records, label, heightPx, selected, onSelect } = props;
  const lanes = bins[0]?.values.length ?? 1;
  const what = capitalise(`largest ${look.value}`);
  const heads = lanes > 1 ? [`${what}, +`, `${what}, −`] : [what];
  return (
    <RangeTable
      {...{ label, heightPx, heads, records, onSelect }}
      part="Bin"
      lastHead={`Above ${limit}`}
      rows={bins.map(({ from, to, value, values }) => ({
        ...{ from, to },
        isChosen: isSameRange({ from, to }, selected),
        numbers: values.map(formatValue),
        last: value > limit ? 'yes' : 'no',
      }))}
    />
  );
}
