import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { archiveFile, isFastaExport, MAX_ARCHIVED } from '../../api/hits/export-link.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';
import { ExportButtons } from './export-buttons.tsx';
import { longRecordsNote, noRoomFor } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { isFlank } from './fasta-fields.tsx';
import { FormatField } from './format-field.tsx';
import { useExportChoice } from './use-export-choice.ts';

/** The results of one archive. */
export interface ArchivedResults {
  /** Of finished results. */
  ids: readonly string[];
  /** How many were selected as well, but have no files. */
  unfinishedCount: number;
  /** Hits of the result that has most. */
  mostHits: number;
  /** Of the sequence of each finished result, in bases. */
  sequenceLengths: readonly number[];
}

interface ExportArchiveDialogProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  /** Came with the list, of kinds whose files are linked to. */
  downloadToken: string | undefined;
  dialog: DialogState<ArchivedResults>;
}

/** Chooses the format of several results that leave as one file. */
export function ExportArchiveDialog(props: ExportArchiveDialogProps) {
  const { kind, definition, downloadToken, dialog } = props;
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title={`Export ${countOf(subject.ids.length, 'result')}`} width={620} onClose={close}>
      <ArchiveForm
        kind={kind}
        definition={definition}
        archived={subject}
        downloadToken={downloadToken}
        onClose={close}
      />
    </Dialog>
  );
}

interface ArchiveFormProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  archived: ArchivedResults;
  downloadToken: string | undefined;
  onClose: () => void;
}

function ArchiveForm({ kind, definition, archived, downloadToken, onClose }: ArchiveFormProps) {
  const chosen = useExportChoice(kind);
  const { ids, unfinishedCount, mostHits, sequenceLengths } = archived;
  const { options } = chosen;
  if (ids.length > MAX_ARCHIVED) {
    return (
      <Notice kind="warning">
        An archive holds {formatInteger(MAX_ARCHIVED)} results at most. Select fewer.
      </Notice>
    );
  }
  const noRoom = noRoomFor(options.format, mostHits);
  const longRecords = longRecordsNote(options.format, sequenceLengths);
  const isWhole = !isFastaExport(options) || isFlank(options.flankBp);
  return (
    <div className={styles['form']}>
      <FormatField definition={definition} {...chosen} />
      {noRoom !== null && (
        <Notice kind="warning">
          One of them has {countOf(mostHits, 'hit')}, and {noRoom}.
        </Notice>
      )}
      {longRecords !== null && <Notice kind="warning">{longRecords}</Notice>}
      <p className={styles['below']}>
        One ZIP archive with a file for each result, its settings, and a list of them in
        manifest.json: <code>flipon verify</code> computes them again.
        {unfinishedCount > 0 &&
          ` Left out: ${countOf(unfinishedCount, 'selected result')} not finished.`}
      </p>
      <ExportButtons
        label="ZIP"
        file={noRoom !== null || !isWhole ? null : archiveFile(definition, ids, options)}
        downloadToken={downloadToken}
        onClose={onClose}
      />
    </div>
  );
}
