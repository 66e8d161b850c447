import {
  IconChartBar,
  IconFileTypePng,
  IconFileTypeSvg,
  IconTable,
  IconTableDown,
  IconX,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
  IconZoomScan,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Tool } from '../../chart/tool.tsx';
import type { FoundPlace, PlaceHome } from './find-place.ts';
import type { MapShape } from './map-address.ts';
import styles from './map-page.module.css';
import { PositionBox } from './position-box.tsx';

interface MapToolbarProps {
  /** Null for what is no circle. */
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
  onZoom: (factor: number) => void;
  isTable: boolean;
  onTable: () => void;
  hasLens: boolean;
  /** Absent where there is no room or no reason for letters. */
  onLens: (() => void) | null;
  lanes: ReactNode;
  onSave: (format: 'svg' | 'png' | 'tsv') => void;
}

const SHAPES = [
  { value: 'linear', label: 'Linear' },
  { value: 'circular', label: 'Circular' },
];

/** Which part of the map is seen, and how. */
export function MapToolbar(props: MapToolbarProps) {
  const { shape, chip, isTable, onLens } = props;
  const labelId = useId();
  const isWhole = chip === null;
  return (
    <div className={styles['bar']} data-print="no">
      {shape !== null && (
        <>
          <VisuallyHidden>
            <span id={labelId}>Shape</span>
          </VisuallyHidden>
          <Segmented
            labelId={labelId}
            value={shape}
            options={SHAPES}
            onChange={(value) => props.onShape(value as MapShape)}
          />
        </>
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
      <div className={styles['tools']}>
        <Tool label="Zoom in" shortcut="zoomIn" onClick={() => props.onZoom(0.5)}>
          <IconZoomIn size={17} stroke={1.75} />
        </Tool>
        <Tool label="Zoom out" shortcut="zoomOut" isOff={isWhole} onClick={() => props.onZoom(2)}>
          <IconZoomOut size={17} stroke={1.75} />
        </Tool>
        <Tool label="Whole sequence" shortcut="whole" isOff={isWhole} onClick={props.onWhole}>
          <IconZoomReset size={17} stroke={1.75} />
        </Tool>
        <span className={styles['divider']} />
        {onLens !== null && (
          <Tool label={props.hasLens ? 'Close the lens' : 'Lens with letters'} onClick={onLens}>
            <IconZoomScan size={17} stroke={1.75} />
          </Tool>
        )}
        {props.lanes}
        <Tool
          label={isTable ? 'Show as map' : 'Show as table'}
          shortcut="table"
          onClick={props.onTable}
        >
          {isTable ? (
            <IconChartBar size={17} stroke={1.75} />
          ) : (
            <IconTable size={17} stroke={1.75} />
          )}
        </Tool>
        <Tool label="Save as SVG" onClick={() => props.onSave('svg')}>
          <IconFileTypeSvg size={17} stroke={1.75} />
        </Tool>
        <Tool label="Save as PNG" onClick={() => props.onSave('png')}>
          <IconFileTypePng size={17} stroke={1.75} />
        </Tool>
        <Tool label="Save its data as TSV" onClick={() => props.onSave('tsv')}>
          <IconTableDown size={17} stroke={1.75} />
        </Tool>
      </div>
    </div>
  );
}
