import type { MapFigure } from '@flipon/contract/map-figures';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../export-dialog.module.css';
import { failedFigures, type MapToDraw, missingWords } from './figure-list.ts';

/** Sequences that are read in the dialog; all of them are in the manifest. */
const MOST_LINES = 6;

interface MissingFiguresProps {
  figures: readonly MapFigure[];
  maps: readonly MapToDraw[];
  onAgain: () => void;
}

/** The figures that could not be drawn, each with its reason; nothing where all were. */
export function MissingFigures({ figures, maps, onAgain }: MissingFiguresProps) {
  const failed = failedFigures(figures, maps);
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus stopped the drawing, which has ended.
  useEffect(() => words.current?.focus(), []);
  if (failed.length === 0) return null;
  const others = failed.length - MOST_LINES;
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={onAgain}>
          Draw again
        </Button>
      }
    >
      <p ref={words} tabIndex={-1}>
        {missingWords(failed.length)} The rest can be downloaded.
      </p>
      <ul className={styles['leftOut']}>
        {failed.slice(0, MOST_LINES).map(({ map, reason }) => (
          <li key={map.id}>
            No figure of <bdi>{map.name}</bdi>: {reason}
          </li>
        ))}
        {others > 0 && <li>{formatInteger(others)} more, named in manifest.json</li>}
      </ul>
    </Notice>
  );
}
