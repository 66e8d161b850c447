import { countOf } from '../../../ui/format-number.ts';
import { Panel } from '../../../ui/panel.tsx';
import { LaneSign } from '../lanes/lane-sign.tsx';
import styles from '../page/map-page.module.css';
import type { FileLane } from './file-lane.ts';
import { formatWords } from './track-file-words.ts';

/** From which files of other tools lanes were read, and what was done to their positions. */
export function FileSettings({ lanes }: { lanes: readonly FileLane[] }) {
  if (lanes.length === 0) return null;
  return (
    <Panel title="Files of other tools">
      <ul className={styles['settings']}>
        {lanes.map((lane) => (
          <li key={lane.key}>
            <span className={styles['sign']}>
              <LaneSign lane={lane} size={18} />
            </span>
            <span>
              <strong>{lane.name}</strong>
              <span>
                {formatWords(lane.file)}, {countOf(lane.file.rowCount, 'row')}.{' '}
                {lane.file.notes.join(' ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
