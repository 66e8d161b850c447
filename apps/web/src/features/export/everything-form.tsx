import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { type EverythingOf, everythingFile, everythingQuery } from '../../api/hits/everything.ts';
import { isFastaExport } from '../../api/hits/export-link.ts';
import { LabelledCheckBox } from '../../ui/controls/check-box.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EverythingLeftOut } from './everything-left-out.tsx';
import { describeContents } from './everything-words.ts';
import { ExportButtons } from './export-buttons.tsx';
import { exportChoices } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { isFlank } from './fasta-fields.tsx';
import { FormatField } from './format-field.tsx';

/** Files of all kinds are of this program's own style. */
const CHOICES = exportChoices({}, undefined);
/** With the figure, the browser keeps the archive until it is whole; without it, the disk takes it at once. */
const MOST_HITS_KEPT = 2_000_000;
const USUAL_NO_FIGURE =
  'Without a figure of the map, which the page of the map adds: it has this button, too.';

/** What leaves as one archive. */
export interface EverythingSubject {
  of: EverythingOf;
  /** Why there is no figure of the map, where it cannot be drawn. */
  noFigure?: string;
}

interface EverythingFormProps {
  subject: EverythingSubject;
  /** Draws the map as SVG text; null where it is not on the page. */
  draw: (() => Promise<string>) | null;
  onClose: () => void;
}

/** The format of the rows, and what will be in the archive. */
export function EverythingForm({ subject, draw, onClose }: EverythingFormProps) {
  const { of, noFigure = USUAL_NO_FIGURE } = subject;
  const [{ choice, options }, setChosen] = useState({
    choice: CHOICES[0],
    options: CHOICES[0].options,
  });
  const plan = useQuery(everythingQuery(of, options));
  const contents = plan.data?.payload;
  const [wantsFigure, wantFigure] = useState<boolean | null>(null);
  const hasFigure =
    draw !== null && (wantsFigure ?? (contents === undefined || contents.hits <= MOST_HITS_KEPT));
  const isReady =
    contents !== undefined &&
    !plan.isPlaceholderData &&
    contents.results > 0 &&
    (!isFastaExport(options) || isFlank(options.flankBp));
  return (
    <div className={styles['form']}>
      {contents !== undefined ? (
        <p className={styles['contents']} role="status">
          {describeContents(contents)}
        </p>
      ) : plan.error !== null ? (
        <LoadFailure onRetry={() => void plan.refetch()}>{messageOf(plan.error)}</LoadFailure>
      ) : (
        <Skeleton width="70%" />
      )}
      <FormatField
        definition={null}
        choices={CHOICES}
        choice={choice}
        options={options}
        onChange={(next, given) => setChosen({ choice: next, options: given })}
      />
      {draw !== null && (
        <LabelledCheckBox checked={hasFigure} onChange={wantFigure}>
          Figure of the map as SVG, as it is shown now
        </LabelledCheckBox>
      )}
      {contents !== undefined && <EverythingLeftOut contents={contents} />}
      <p className={styles['below']}>
        A file of rows for each result, of equal runs the newest, and how it came about:{' '}
        <code>flipon verify</code> computes it again. The text for a paper is in methods.txt, a list
        of everything in manifest.json. {draw === null && noFigure}
      </p>
      <ExportButtons
        label="ZIP"
        file={isReady ? everythingFile(of, options, hasFigure ? draw : null) : null}
        downloadToken={hasFigure ? undefined : plan.data?.downloadToken}
        onClose={onClose}
      />
    </div>
  );
}
