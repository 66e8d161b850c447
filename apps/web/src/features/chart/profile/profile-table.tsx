import type { ProfileLook } from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { type BaseRange, isSameRange } from '../base-range.ts';
import { RangeTable } from '../range-table.tsx';
import type { ProfileBin } from './profile-bins.ts';
import { formatValue } from './profile-words.ts';

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
export function ProfileTable(props: ProfileTableProps) {
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
