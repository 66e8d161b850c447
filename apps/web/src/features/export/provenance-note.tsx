import { formatOf } from '@flipon/formats/hit-formats';
import { PROVENANCE_ENDING } from '@flipon/formats/provenance';
import {
  type ExportedFile,
  type ExportOptions,
  isLegacyExport,
} from '../../api/hits/export-link.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './export-dialog.module.css';

interface ProvenanceNoteProps {
  file: ExportedFile & { name: string };
  options: ExportOptions;
  downloadToken: string | undefined;
}

/** Where a file says how it came about, by which it can be computed again. */
export function ProvenanceNote({ file, options, downloadToken }: ProvenanceNoteProps) {
  if (!isSilent(options)) {
    return (
      <p className={styles['below']}>
        The file stores the settings: <code>flipon verify</code> computes it again from the
        sequence.
      </p>
    );
  }
  const beside = {
    name: `${file.name}${PROVENANCE_ENDING}`,
    path: `${file.path}${PROVENANCE_ENDING}`,
    query: file.query,
  };
  return (
    <div className={styles['beside']}>
      <p className={styles['below']}>
        {isLegacyExport(options) ? 'This format' : formatOf(options.format).words.label} cannot
        store the settings. Download them as a second file for <code>flipon verify</code>.
      </p>
      <DownloadButton size="small" file={beside} downloadToken={downloadToken}>
        {PROVENANCE_ENDING.slice(1)}
      </DownloadButton>
    </div>
  );
}

function isSilent(options: ExportOptions): boolean {
  return isLegacyExport(options) || !formatOf(options.format).tellsProvenance;
}
