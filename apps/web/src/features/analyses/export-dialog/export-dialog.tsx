import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { Button } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { exportLink } from '../../../api/export-link.ts';
import type { ShownKind } from '../../../api/shown-kinds.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { countOf } from '../../../ui/format-number.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { DialogState } from '../../../ui/use-dialog.ts';
import { kindParts } from '../kinds/kind-list.ts';
import { describeConvention, type ExportChoice, exportChoices } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { ExportPreview } from './export-preview.tsx';

const BASES = [
  { value: '0', label: '0' },
  { value: '1', label: '1' },
];

interface ExportDialogProps {
  kind: ShownKind;
  definition: AnalysisDefinition;
  /** Came with the list or with the result; without it there are no files. */
  downloadToken: string | undefined;
  dialog: DialogState<Analysis>;
}

/** Chooses a file of a result, says how it counts, and shows its first lines. */
export function ExportDialog({ kind, definition, downloadToken, dialog }: ExportDialogProps) {
  const { subject, isOpen, close } = dialog;
  return (
    <Dialog isOpen={isOpen} title={`Export ${subject?.title ?? ''}`} width={620} onClose={close}>
      {subject !== null && downloadToken !== undefined && (
        <ExportForm
          kind={kind}
          definition={definition}
          analysis={subject}
          downloadToken={downloadToken}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

interface ExportFormProps {
  kind: ShownKind;
  definition: AnalysisDefinition;
  analysis: Analysis;
  downloadToken: string;
  onClose: () => void;
}

function ExportForm({ kind, definition, analysis, downloadToken, onClose }: ExportFormProps) {
  const id = useId();
  const { partOfHit } = kindParts[kind];
  const choices = exportChoices(partOfHit);
  const [choice, setChoice] = useState(choices[0]);
  const [bases, setBases] = useState({ startBase: choice.startBase, endBase: choice.endBase });
  const options = { format: choice.format, aggregate: choice.aggregate, ...bases };
  const choose = (next: ExportChoice) => {
    setChoice(next);
    setBases({ startBase: next.startBase, endBase: next.endBase });
  };
  const hits = countOf(analysis.resultCount ?? 0, 'hit');
  return (
    <div className={styles['form']}>
      <fieldset>
        <legend className={styles['label']}>Format</legend>
        <div className={styles['cards']}>
          {choices.map((each) => (
            <label key={each.key} className={styles['card']}>
              <input
                type="radio"
                name={id}
                checked={each.key === choice.key}
                aria-label={each.label}
                aria-describedby={`${id}-${each.key}`}
                onChange={() => choose(each)}
              />
              <span>
                <strong>{each.label}</strong>
                <span id={`${id}-${each.key}`} className={styles['note']}>
                  {each.note}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['bases']}>
        <div>
          <div id={`${id}-start`} className={styles['label']}>
            Start coordinate base
          </div>
          <Segmented
            labelId={`${id}-start`}
            value={String(bases.startBase)}
            options={BASES}
            onChange={(value) => setBases({ ...bases, startBase: Number(value) })}
          />
        </div>
        <div>
          <div id={`${id}-end`} className={styles['label']}>
            End coordinate base
          </div>
          <Segmented
            labelId={`${id}-end`}
            value={String(bases.endBase)}
            options={BASES}
            onChange={(value) => setBases({ ...bases, endBase: Number(value) })}
          />
        </div>
        <p className={styles['convention']} aria-live="polite">
          <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
          <span>{describeConvention(definition, options)}</span>
        </p>
      </div>
      <div>
        <div className={styles['label']}>First lines of the file</div>
        <ExportPreview definition={definition} id={analysis.id} options={options} />
        <p className={styles['below']}>
          {choice.aggregate
            ? `A row for each of ${hits}.`
            : `A row for each ${partOfHit} of ${hits}.`}
          {choice.format === 'bedgraph' &&
            ' Chromosomes are named by the sequence, or by its records.'}
        </p>
      </div>
      <div className={styles['buttons']}>
        <Button variant="soft" onClick={onClose}>
          Cancel
        </Button>
        <Button
          component="a"
          href={exportLink(definition, analysis.id, options, downloadToken)}
          download
          variant="filled"
          leftSection={<IconDownload size={15} stroke={1.75} />}
        >
          Download {choice.label}
        </Button>
      </div>
    </div>
  );
}
