import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from './record-borders.module.css';
import type { RecordLabel, RecordMarks } from './record-marks.ts';

const NAME_Y = 11;
const LINE_TOP = 3;
const TICK_PX = 5;

interface RecordBordersProps {
  marks: RecordMarks;
  left: number;
  /** Where the ruler and the end of the picture are. */
  rulerY: number;
  bottom: number;
}

/** Lines between the records of a picture, and their names over the ruler. */
export function RecordBorders({ marks, left, rulerY, bottom }: RecordBordersProps) {
  return (
    <>
      <path
        className={styles['border']}
        d={marks.borders.map((x) => `M${x.toFixed(1)} ${LINE_TOP}V${bottom}`).join('')}
      />
      <path
        className={styles['border']}
        d={marks.minor.map((x) => `M${x.toFixed(1)} ${rulerY}v${TICK_PX}`).join('')}
      />
      <g className={styles['names']}>
        {marks.labels.map(({ index, name, text, x }) => (
          <text key={index} x={(x + 4).toFixed(1)} y={NAME_Y}>
            <title>{name}</title>
            {text}
          </text>
        ))}
      </g>
      {marks.labels.length === 0 && (
        <g className={styles['crowd']}>
          <text x={left} y={NAME_Y}>
            {formatInteger(marks.count)} records, too short for their names here: zoom in to see
            them
          </text>
        </g>
      )}
    </>
  );
}

interface RecordNamesProps {
  labels: readonly RecordLabel[];
  onChoose: (index: number) => void;
}

/**
 * Clickable areas over the names. The chart is one stop of the keyboard: there the list of records
 * above it chooses.
 */
export function RecordNames({ labels, onChoose }: RecordNamesProps) {
  return labels.map(({ index, name, x, width }) => (
    <button
      key={index}
      type="button"
      className={styles['choose']}
      tabIndex={-1}
      title={name}
      aria-label={`Show record ${name} alone`}
      style={{ left: x, width: Math.max(24, width - 1) }}
      onClick={() => onChoose(index)}
    />
  ));
}
