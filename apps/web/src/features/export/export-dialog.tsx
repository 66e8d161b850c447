import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { formatOf } from '@flipon/formats/hit-formats';
import { useId, useState } from 'react';
import {
  type ChosenHits,
  exportedFile,
  isFastaExport,
  isLegacyExport,
} from '../../api/hits/export-link.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';
import { kindPartsOf } from '../kinds/load-kind-parts.ts';
import { ExportButtons } from './export-buttons.tsx';
import { describeRows, noRoomFor } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { ExportPreview } from './export-preview.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { isFlank } from './fasta-fields.tsx';
import { FormatField } from './format-field.tsx';
import { ProvenanceNote } from './provenance-note.tsx';
import { useExportChoice } from './use-export-choice.ts';

/** The hits that are seen where these are not all. */
export interface SeenHits {
  hits: ChosenHits;
  /** Unknown until the server has counted them. */
  count: number | undefined;
}

interface ExportDialogProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  /** Came with the list or with the result, of kinds whose files are linked to. */
  downloadToken: string | undefined;
  seen?: SeenHits | null;
  /** The names of the sets of extra columns that are shown. */
  extras?: readonly string[];
  dialog: DialogState<Analysis>;
}

/** Chooses a file of a result, says how it counts, and shows its first lines. */
export function ExportDialog({ dialog, ...props }: ExportDialogProps) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title={`Export ${subject.title}`} width={620} onClose={close}>
      <ExportForm {...props} analysis={subject} onClose={close} />
    </Dialog>
  );
}

interface ExportFormProps extends Omit<ExportDialogProps, 'dialog'> {
  analysis: Analysis;
  onClose: () => void;
}

function ExportForm(props: ExportFormProps) {
  const { kind, definition, analysis, downloadToken, seen = null, onClose } = props;
  const chosen = useExportChoice(kind);
  const { choice, options } = chosen;
  const [isSeenOnly, setSeenOnly] = useState(seen !== null);
  const [extras, setExtras] = useState(props.extras ?? []);
  const { partOfHit } = kindPartsOf(kind);
  const all = analysis.resultCount ?? 0;
  const count = isSeenOnly ? (seen?.count ?? 0) : all;
  const hasRoom = !isLegacyExport(options) && formatOf(options.format).hasExtraColumns;
  const file = exportedFile(
    definition,
    analysis,
    options,
    isSeenOnly ? (seen?.hits ?? null) : null,
    hasRoom ? extras : [],
  );
  const noRoom = noRoomFor(options.format, count);
  const isWhole = !isFastaExport(options) || isFlank(options.flankBp);
  return (
    <div className={styles['form']}>
      {seen !== null && (
        <SeenField seen={seen} all={all} isSeenOnly={isSeenOnly} onChange={setSeenOnly} />
      )}
      <FormatField definition={definition} {...chosen} />
      <ExtraFields
        definition={definition}
        label={choice.label}
        hasRoom={hasRoom}
        chosen={extras}
        onChange={setExtras}
      />
      {noRoom !== null ? (
        <Notice kind="warning">
          {countOf(count, 'hit')} do not fit: {noRoom}, or filter the hits.
        </Notice>
      ) : (
        isWhole && (
          <div>
            <div className={styles['label']}>First lines of the file</div>
            <ExportPreview file={file} options={options} />
            <p className={styles['below']}>
              {describeRows(options, countOf(count, 'hit'), partOfHit)}{' '}
              <span className={styles['fileName']}>{file.name}</span>
            </p>
            <ProvenanceNote file={file} options={options} downloadToken={downloadToken} />
          </div>
        )
      )}
      <ExportButtons
        label={choice.label}
        file={noRoom !== null || !isWhole ? null : file}
        downloadToken={downloadToken}
        onClose={onClose}
      />
    </div>
  );
}

interface SeenFieldProps {
  seen: SeenHits;
  all: number;
  isSeenOnly: boolean;
  onChange: (isSeenOnly: boolean) => void;
}

/** The shown hits, or all of them. */
function SeenField({ seen, all, isSeenOnly, onChange }: SeenFieldProps) {
  const id = useId();
  const count = seen.count === undefined ? 'Hits' : countOf(seen.count, 'hit');
  return (
    <div>
      <div id={id} className={styles['label']}>
        Hits
      </div>
      <Segmented
        labelId={id}
        value={isSeenOnly ? 'seen' : 'all'}
        options={[
          { value: 'seen', label: `${count} in view` },
          { value: 'all', label: `All ${formatInteger(all)}` },
        ]}
        onChange={(next) => onChange(next === 'seen')}
      />
    </div>
  );
}
