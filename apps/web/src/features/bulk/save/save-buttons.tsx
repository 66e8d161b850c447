import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { BulkAnswered } from '../call/bulk-state.ts';
import type { BulkColumns, BulkRow } from '../columns/bulk-columns.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { csvOf, xlsxOf } from './save-table.ts';
import { savedName } from './saved-name.ts';
import type { SavedTable } from './table-cells.ts';

interface SaveButtonsProps<Columns> {
  tool: string;
  answered: BulkAnswered<Columns>;
  save: (columns: Columns) => SavedTable;
}

const FORMATS = [
  { ending: 'csv', label: 'CSV', write: csvOf },
  { ending: 'xlsx', label: 'XLSX', write: xlsxOf },
] as const;

/**
 * Saves all received rows, whatever the view shows. The files are written here: the server would
 * compute all of it again, and could not write the part of a broken answer.
 */
export function SaveButtons<Columns extends BulkColumns<never, BulkRow>>(
  props: SaveButtonsProps<Columns>,
) {
  const { tool, answered } = props;
  const [saving, setSaving] = useState<{ ending: string; percent: number } | null>(null);
  const isOff = saving !== null || answered.state === 'running';
  const save = async ({ ending, write }: (typeof FORMATS)[number]) => {
    setSaving({ ending, percent: 0 });
    try {
      const content = await write({
        table: props.save(answered.columns),
        onProgress: (done) => setSaving({ ending, percent: Math.floor(100 * done) }),
        pause: yieldToBrowser,
      });
      saveFile(`${savedName(tool, answered.source)}.${ending}`, content);
    } catch {
      showToast({ kind: 'failed', text: `The ${ending.toUpperCase()} file could not be written.` });
    } finally {
      setSaving(null);
    }
  };
  return FORMATS.map((format) => (
    <Button
      key={format.ending}
      size="small"
      variant="soft"
      aria-disabled={isOff || undefined}
      icon={<IconDownload size={14} stroke={1.75} />}
      onClick={() => !isOff && void save(format)}
    >
      {saving?.ending === format.ending ? `${format.label}, ${saving.percent} %` : format.label}
    </Button>
  ));
}
