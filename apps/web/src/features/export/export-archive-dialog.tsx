import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import { archiveLink, MAX_ARCHIVED } from '../../api/hits/export-link.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf, formatInteger } from '../../ui/format-number.ts';
import { Notice } from '../../ui/notice.tsx';
import type { DialogState } from '../../ui/use-dialog.ts';
import { ExportButtons } from './export-buttons.tsx';
import styles from './export-dialog.module.css';
import { FormatField } from './format-field.tsx';
import { useExportChoice } from './use-export-choice.ts';

/** What leaves in one archive. */
export interface ArchivedResults {
  /** Of finished results. */
  ids: readonly string[];
  /** How many were selected as well, but have no files. */
  unfinishedCount: number;
}

interface ExportArchiveDialogProps {
  kind: AnalysisKind;
  definition: AnalysisDefinition;
  /** Came with the list; without it there are no files. */
  downloadToken: string | undefined;
  dialog: DialogState<ArchivedResults>;
}

/** Chooses the format of several results that leave as one file. */
export function ExportArchiveDialog(props: ExportArchiveDialogProps) {
  const { kind, definition, downloadToken, dialog } = props;
  const { subject, close } = dialog;
  if (subject === null || downloadToken === undefined) return null;
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
  definition: AnalysisDefinition;
  archived: ArchivedResults;
  downloadToken: string;
  onClose: () => void;
}

function ArchiveForm({ kind, definition, archived, downloadToken, onClose }: ArchiveFormProps) {
  const chosen = useExportChoice(kind);
  const { ids, unfinishedCount } = archived;
  if (ids.length > MAX_ARCHIVED) {
    return (
      <Notice kind="warning">
        An archive holds {formatInteger(MAX_ARCHIVED)} results at most. Select fewer.
      </Notice>
    );
  }
  return (
    <div className={styles['form']}>
      <FormatField definition={definition} {...chosen} />
      <p className={styles['below']}>
        One ZIP archive with a file for each result, and a list of them in manifest.json.
        {unfinishedCount > 0 &&
          ` Left out: ${countOf(unfinishedCount, 'selected result')} not finished.`}
      </p>
      <ExportButtons
        label="ZIP"
        href={archiveLink(definition, ids, chosen.options, downloadToken)}
        onClose={onClose}
      />
    </div>
  );
}
