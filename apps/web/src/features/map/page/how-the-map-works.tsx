import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from './map-page.module.css';

/** The meaning of the lanes, and the keys of the map. */
export function HowTheMapWorks({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="How the map works" width={640} onClose={onClose}>
      <div className={styles['help']}>
        <p>
          Each class of hits has a lane over one axis. Where a lane holds more than one hit in 32
          pixels, it shows how many begin in each bar: those of the plus strand upwards, those of
          the minus strand downwards and hatched. The numbers at its left are the highest bar and
          zero. Closer, each hit is drawn to scale, and from 7 pixels a base on the letters are
          seen.
        </p>
        <p>
          “Any non-B” counts classes at a base, one class or several. A pair of classes draws the
          bases that both share. Bases are counted on the union of the hits of a class.
        </p>
        <p>
          Files of other tools are grey lanes of their own, added in the menu of lanes: BED, GFF3
          and what gfa, G4Hunter.py, QmRLFS-finder or ZSeeker write. They are listed as classes are
          and counted in the matrix of overlaps, but not in “Any non-B”. “Export” has no file of
          them.
        </p>
        <p>
          Drag moves the map, Shift and drag or a drag on the ruler chooses a range, Ctrl and the
          wheel or two fingers zoom, a double click zooms by 2. A click on the head of a record
          shows it alone.
        </p>
        <p>
          A circular sequence is also drawn as a circle, with 180 bars round it, or 360 above 50 kb.
          A ring’s scale ends at the 99.3rd percentile of its bars; the list of rings counts those
          that are higher. A drag along the circle chooses an arc, which may cross the origin; the
          wheel turns it.
        </p>
        <p>
          “Figure” makes a file for a paper of what one sees: 89, 120 or 183 mm wide, with scales,
          numbers and names, and without handles.
        </p>
        <h3>Keys, while the map has the focus</h3>
        <dl className={styles['keys']}>
          {MAP_KEYS.map(({ keys, words }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

/** The keys of the map, as its help lists them. */
const MAP_KEYS: readonly { keys: string; words: string }[] = [
  { keys: '← →', words: 'Half a view to the left or right' },
  { keys: 'Shift ← →', words: 'A tenth of it' },
  { keys: '+ −', words: 'Zoom in, zoom out' },
  { keys: '0', words: 'Whole sequence' },
  { keys: '↑ ↓', words: 'Lane above, lane below' },
  { keys: 'N P', words: 'Next, previous hit of the lane' },
  { keys: 'Enter', words: 'Card of the hit' },
  { keys: 'Z', words: 'Zoom to the hit' },
  { keys: 'L', words: 'Lens with the letters' },
  { keys: 'C', words: 'Circle or line, of a circular sequence' },
  { keys: 'G', words: 'Go to a position or a gene' },
  { keys: 'V', words: 'Show as table' },
  { keys: 'Esc', words: 'One step back: card, choice, zoom' },
];
