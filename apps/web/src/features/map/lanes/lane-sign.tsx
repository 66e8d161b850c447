import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { GlyphDrawing } from '../../../ui/letters/motif-glyph.tsx';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import styles from './lane-sign.module.css';

interface LaneSignProps {
  lane: MapLane;
  size?: number;
}

/** A sheet with rows. */
const SHEET = { lines: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h4M11 15h4M9 18h3' };

/** The sign of a class, or that of a file: a sheet with rows. */
export function LaneSign({ lane, size = 16 }: LaneSignProps) {
  if (!isFileLane(lane)) return <MotifSign kind={lane.result.kind} size={size} />;
  return (
    <>
      <GlyphDrawing className={styles['sign']} data-motif="plain" glyph={SHEET} size={size} />
      {lane.number !== null && <i className={styles['number']} data-number={lane.number} />}
    </>
  );
}

interface MotifSignProps {
  kind: AnalysisKind;
  /** For screen readers, if no words are next to it. */
  label?: string;
  size?: number;
}

/** The sign of a kind in its colour, without a plate: for fields as narrow as a number. */
export function MotifSign({ kind, label, size = 16 }: MotifSignProps) {
  const { look } = definitionOf(kind);
  return (
    <>
      <GlyphDrawing
        className={styles['sign']}
        data-motif={look?.colour ?? 'plain'}
        glyph={look?.glyph}
        size={size}
      />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
