import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { exportLink } from '../../api/hits/export-link.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf } from '../../ui/format-number.ts';
import type { DialogState } from '../../ui/use-dialog.ts';
import { kindPartsOf } from '../kinds/own-parts.ts';
import { ExportButtons } from './export-buttons.tsx';
import { describeRows } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { ExportPreview } from './export-preview.tsx';
import { FormatField } from './format-field.tsx';
import { useExportChoice } from './use-export-choice.ts';

interface ExportDialogProps {
  kind: AnalysisKind;
  definition: AnalysisDefinition;
  /** Came with the list or with the result; without it there are no files. */
  downloadToken: string | undefined;
  dialog: DialogState<Analysis>;
}

/** Chooses a file of a result, says how it counts, and shows its first lines. */
export function ExportDialog({ kind, definition, downloadToken, dialog }: ExportDialogProps) {
  const { subject, close } = dialog;
  if (subject === null || downloadToken === undefined) return null;
  return (
    <Dialog title={`Export ${subject.title}`} width={620} onClose={close}>
      <ExportForm
        kind={kind}
        definition={definition}
        analysis={subject}
        downloadToken={downloadToken}
        onClose={close}
      />
    </Dialog>
  );
}

interface ExportFormProps {
  kind: AnalysisKind;
  definition: AnalysisDefinition;
  analysis: Analysis;
  downloadToken: string;
  onClose: () => void;
}

function ExportForm({ kind, definition, analysis, downloadToken, onClose }: ExportFormProps) {
  const chosen = useExportChoice(kind);
  const { choice, options } = chosen;
  const { partOfHit } = kindPartsOf(kind);
  const hits = countOf(analysis.resultCount ?? 0, 'hit');
  return (
    <div className={styles['form']}>
      <FormatField definition={definition} {...chosen} />
      <div>
        <div className={styles['label']}>First lines of the file</div>
        <ExportPreview definition={definition} id={analysis.id} options={options} />
        <p className={styles['below']}>{describeRows(options, hits, partOfHit)}</p>
      </div>
      <ExportButtons
        label={choice.label}
        href={exportLink(definition, analysis.id, options, downloadToken)}
        onClose={onClose}
      />
    </div>
  );
}
