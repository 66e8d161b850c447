import {
  IconChartBar,
  IconPhotoDown,
  IconTable,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
  IconZoomScan,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Tool } from '../../chart/tool.tsx';
import styles from '../page/map-page.module.css';

interface MapToolsProps {
  isWhole: boolean;
  onWhole: () => void;
  onZoom: (factor: number) => void;
  isTable: boolean;
  onTable: () => void;
  hasLens: boolean;
  /** Absent where there is no room or no reason for letters. */
  onLens: (() => void) | null;
  lanes: ReactNode;
  onFigure: () => void;
}

/** The right part of the toolbar; it does not change while the map moves. */
export function MapTools(props: MapToolsProps) {
  const { isWhole, isTable, onLens } = props;
  return (
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
        {isTable ? <IconChartBar size={17} stroke={1.75} /> : <IconTable size={17} stroke={1.75} />}
      </Tool>
      <Button
        variant="subtle"
        size="small"
        icon={<IconPhotoDown size={15} stroke={1.75} />}
        onClick={props.onFigure}
      >
        Figure
      </Button>
    </div>
  );
}
