import type { MapFigure } from '@flipon/contract/map-figures';
import type { Ref } from 'react';
import { isLasting } from '../../../api/hits/pack-figure.ts';
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
  /** The words that get the focus once a drawing has ended. */
  words: Ref<HTMLParagraphElement>;
  onAgain: () => void;
}

/** The figures that could not be drawn, each with its reason; nothing where all were. */
export function MissingFigures({ figures, maps, words, onAgain }: MissingFiguresProps) {
  const failed = failedFigures(figures, maps);
  if (failed.length === 0) return null;
  const others = failed.length - MOST_LINES;
  return (
    <Notice
      kind="warning"
      action={
        failed.every(({ reason }) => isLasting(reason)) ? undefined : (
          <Button size="small" onClick={onAgain}>
            Draw again
          </Button>
        )
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
