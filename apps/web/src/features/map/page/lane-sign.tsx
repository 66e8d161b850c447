import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isFileLane, type MapLane } from './file-lane.ts';
import styles from './motif-sign.module.css';
import { MotifSign } from './motif-sign.tsx';

interface LaneSignProps {
  lane: MapLane;
  /** For those who hear the page, where no words stand beside it. */
  label?: string;
  size?: number;
}

/** The sign of a class, or that of a file: a sheet with rows. */
export function LaneSign({ lane, label, size = 16 }: LaneSignProps) {
  const words = label === undefined ? {} : { label };
  if (!isFileLane(lane)) return <MotifSign kind={lane.result.kind} size={size} {...words} />;
  return (
    <>
      <svg
        className={styles['sign']}
        data-motif="plain"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h4M11 15h4M9 18h3" />
      </svg>
      {lane.number !== null && <i className={styles['number']} data-number={lane.number} />}
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
