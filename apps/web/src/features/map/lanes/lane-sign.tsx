import { GlyphDrawing } from '../../../ui/motif-glyph.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import styles from './motif-sign.module.css';
import { MotifSign } from './motif-sign.tsx';

interface LaneSignProps {
  lane: MapLane;
  /** For those who hear the page, where no words stand beside it. */
  label?: string;
  size?: number;
}

/** A sheet with rows. */
const SHEET = { lines: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h4M11 15h4M9 18h3' };

/** The sign of a class, or that of a file: a sheet with rows. */
export function LaneSign({ lane, label, size = 16 }: LaneSignProps) {
  const words = label === undefined ? {} : { label };
  if (!isFileLane(lane)) return <MotifSign kind={lane.result.kind} size={size} {...words} />;
  return (
    <>
      <GlyphDrawing className={styles['sign']} data-motif="plain" glyph={SHEET} size={size} />
      {lane.number !== null && <i className={styles['number']} data-number={lane.number} />}
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
