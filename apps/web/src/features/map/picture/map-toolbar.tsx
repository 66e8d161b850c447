import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import type { FoundPlace, PlaceHome } from '../address/find-place.ts';
import type { MapShape } from '../address/map-address.ts';
import { PositionBox } from '../address/position-box.tsx';
import styles from '../page/map-page.module.css';

interface MapToolbarProps {
  /** Null for a sequence that is no circle. */
  shape: MapShape | null;
  onShape: (shape: MapShape) => void;
  searchBox: Ref<HTMLInputElement>;
  home: PlaceHome;
  /** "1–16,569". */
  shown: string;
  onGo: (place: FoundPlace) => void;
  /** Which record to go to, where there are several. */
  records: ReactNode;
  /** "640 bp, 1.3 px a base"; null while all is shown. */
  chip: string | null;
  onWhole: () => void;
  /** At the right. */
  children: ReactNode;
}

const SHAPES = [
  { value: 'linear', label: 'Linear' },
  { value: 'circular', label: 'Circular' },
];

/** Which part of the map is seen, and how. */
export function MapToolbar(props: MapToolbarProps) {
  const { shape, chip } = props;
  return (
    <div className={styles['bar']} data-print="no">
      {shape !== null && (
        <Segmented
          label="Shape"
          value={shape}
          options={SHAPES}
          onChange={(value) => props.onShape(value as MapShape)}
        />
      )}
      <PositionBox ref={props.searchBox} home={props.home} shown={props.shown} onGo={props.onGo} />
      {props.records}
      {chip !== null && (
        <button
          type="button"
          className={styles['chip']}
          aria-label={`Show the whole, now ${chip}`}
          onClick={props.onWhole}
        >
          {chip}
          <IconX size={13} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {props.children}
    </div>
  );
}
