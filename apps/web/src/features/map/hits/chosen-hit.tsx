import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { downloadExport } from '../../../api/hits/download-export.ts';
import { exportedFile, usualOptions } from '../../../api/hits/export-link.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { storedPath } from '../../result/address/stored-path.ts';
import type { MapClass } from '../lanes/map-class.ts';
import styles from './hit-list.module.css';
import type { HitLine } from './use-hit-list.ts';

interface ChosenHitProps {
  owner: MapClass;
  line: HitLine;
  sequenceName: string;
}

/** What leads on from a chosen hit: its letters in the result, and the BED file of its class. */
export function ChosenHit({ owner, line, sequenceName }: ChosenHitProps) {
  const { definition, result, name } = owner;
  const analysis = { ...result.parameters, id: result.id, sequenceName };
  const save = async () => {
    try {
      const file = exportedFile(definition, analysis, usualOptions('bed'));
      const saved = await downloadExport(file);
      saveFile(saved.name, saved.content);
    } catch (error) {
      showFailure(error);
    }
  };
  const range = `${line.start + 1}-${line.end}`;
  return (
    <div className={styles['chosen']}>
      <Link to={`${storedPath(definition, result.id)}?range=${range}`}>Open in its result</Link>
      <Button
        variant="soft"
        size="small"
        icon={<IconDownload size={14} stroke={1.75} />}
        onClick={() => void save()}
      >
        BED of {countOf(result.resultCount, 'hit')} of {name}
      </Button>
    </div>
  );
}
