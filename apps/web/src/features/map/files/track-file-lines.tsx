import { IconCursorText, IconTrash } from '@tabler/icons-react';
import { CheckBox } from '../../../ui/controls/check-box.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import type { MapAddress } from '../address/map-address.ts';
import { LaneButtons } from '../lanes/lane-buttons.tsx';
import { LaneSign } from '../lanes/lane-sign.tsx';
import styles from '../lanes/lanes-menu.module.css';
import { type FileLane, isFileShown, toggledFile } from './file-lane.ts';
import { formatWords } from './track-file-words.ts';

export type FileLaneChoice = Pick<MapAddress, 'hidden' | 'folded' | 'files' | 'tall'>;

interface TrackFileLinesProps {
  files: readonly FileLane[];
  address: FileLaneChoice;
  onChange: (part: Partial<FileLaneChoice>) => void;
  onRename: (lane: FileLane) => void;
  onDelete: (lane: FileLane) => void;
}

const ICON = { size: 14, stroke: 1.75 };

/** The track files: which of them are on the map, in which order, and how high. */
export function TrackFileLines({
  files,
  address,
  onChange,
  onRename,
  onDelete,
}: TrackFileLinesProps) {
  const named = files.map(({ key }) => key).filter((key) => address.files?.includes(key) !== false);
  return files.map((lane) => {
    const { key, name, file } = lane;
    return (
      <li key={key} className={styles['lane']}>
        <CheckBox
          label={`Show ${name}`}
          checked={isFileShown(address, key)}
          onChange={() => onChange(toggledFile(address, key))}
        />
        <span
          className={styles['name']}
          title={`${name}: ${formatWords(file)}, ${countOf(file.rowCount, 'row')}`}
        >
          <LaneSign lane={lane} size={15} />
          <span className={styles['cut']}>{name}</span>
        </span>
        <LaneButtons
          {...{ lane, address, onChange }}
          order={named}
          onOrder={(order) => onChange({ files: order })}
        />
        <IconButton aria-label={`Rename ${name}`} onClick={() => onRename(lane)}>
          <IconCursorText {...ICON} />
        </IconButton>
        <IconButton aria-label={`Delete ${name}`} onClick={() => onDelete(lane)}>
          <IconTrash {...ICON} />
        </IconButton>
      </li>
    );
  });
}
