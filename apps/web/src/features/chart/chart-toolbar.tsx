import {
  IconChartBar,
  IconInfoCircle,
  IconPhotoDown,
  IconTable,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { Button } from '../../ui/controls/button.tsx';
import chip from '../../ui/controls/chip.module.css';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Tip } from '../../ui/floating/tip.tsx';
import styles from './chart.module.css';
import type { ChartChoice, Measure } from './segments/chart-values.ts';
import { Tool } from './tool.tsx';
import type { Zoom } from './zoom/use-zoom.ts';

interface ChartToolbarProps {
  choice: ChartChoice;
  onChoice: (choice: ChartChoice) => void;
  /** The name of the kind's profile; absent if it has none. */
  profileLabel: string | undefined;
  /** Whether the profile is shown in place of the chosen values of hits. */
  isProfile: boolean;
  onProfile: (isProfile: boolean) => void;
  onInfo: () => void;
  zoom: Zoom;
  /** Zooms in around the selection, if it is in view. */
  onZoomIn: () => void;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** Null while there is nothing to draw; absent where the button is elsewhere. */
  onFigure: (() => void) | null | undefined;
}

const PROFILE = 'profile';
const MEASURES: { value: Measure; label: string }[] = [
  { value: 'count', label: 'Count' },
  { value: 'coverage', label: 'Coverage' },
];

/** The content of the chart, and the shown part of the sequence. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { choice, onChoice, profileLabel, isProfile, zoom, isTable, onFigure } = props;
  return (
    <div data-print="no" className={styles['bar']}>
      <div className={styles['measure']}>
        <Segmented
          label="What the chart shows"
          value={isProfile ? PROFILE : choice.measure}
          options={
            profileLabel === undefined
              ? MEASURES
              : [{ value: PROFILE, label: profileLabel }, ...MEASURES]
          }
          onChange={(value) => {
            props.onProfile(value === PROFILE);
            if (value !== PROFILE) onChoice({ ...choice, measure: value as Measure });
          }}
        />
      </div>
      {!isProfile && (
        <Tip label={percentHelp(choice.measure)}>
          {(target) => (
            <button
              {...target}
              type="button"
              className={chip['chip']}
              aria-label={`%: ${percentHelp(choice.measure)}`}
              aria-pressed={choice.inPercent}
              onClick={() => onChoice({ ...choice, inPercent: !choice.inPercent })}
            >
              %
            </button>
          )}
        </Tip>
      )}
      <Button
        variant="subtle"
        size="small"
        icon={<IconInfoCircle size={15} stroke={1.75} />}
        onClick={props.onInfo}
      >
        Info
      </Button>
      {onFigure !== undefined && (
        <Button
          variant="subtle"
          size="small"
          icon={<IconPhotoDown size={15} stroke={1.75} />}
          disabled={onFigure === null}
          onClick={() => onFigure?.()}
        >
          Figure
        </Button>
      )}
      <div className={styles['tools']}>
        <Tool label="Zoom in" shortcut="zoomIn" isOff={zoom.isClosest} onClick={props.onZoomIn}>
          <IconZoomIn size={17} stroke={1.75} />
        </Tool>
        <Tool
          label="Zoom out"
          shortcut="zoomOut"
          isOff={zoom.isWhole}
          onClick={() => zoom.scale(2)}
        >
          <IconZoomOut size={17} stroke={1.75} />
        </Tool>
        <Tool label="Whole sequence" shortcut="whole" isOff={zoom.isWhole} onClick={zoom.showWhole}>
          <IconZoomReset size={17} stroke={1.75} />
        </Tool>
        <Tool
          label={isTable ? 'Show as chart' : 'Show as table'}
          shortcut="table"
          onClick={() => props.onTable(!isTable)}
        >
          {isTable ? (
            <IconChartBar size={17} stroke={1.75} />
          ) : (
            <IconTable size={17} stroke={1.75} />
          )}
        </Tool>
      </div>
    </div>
  );
}

function percentHelp(measure: Measure): string {
  return measure === 'count' ? 'share of all hits shown' : 'coverage in percent';
}
