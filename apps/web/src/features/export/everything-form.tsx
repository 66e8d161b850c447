import { definitionOf } from '@flipon/analyses/definitions';
import type { Everything } from '@flipon/contract/everything';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type EverythingOf, everythingFile, everythingQuery } from '../../api/hits/everything.ts';
import { isFastaExport } from '../../api/hits/export-link.ts';
import { packOnly } from '../../api/hits/pack-figure.ts';
import { LabelledCheckBox } from '../../ui/controls/check-box.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatInteger } from '../../ui/words/format-number.ts';
import { describeContents, describeLeftOut } from './everything-words.ts';
import { ExportButtons } from './export-buttons.tsx';
import { exportChoices } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { isFlank } from './fasta-fields.tsx';
import { DrawButtons } from './figures/draw-buttons.tsx';
import { DrawFigures, type FigureOfSequence } from './figures/draw-figures.tsx';
import { failedFigures, figureChoice, mapsToDraw } from './figures/figure-list.ts';
import { MissingFigures } from './figures/missing-figures.tsx';
import { useFigures } from './figures/use-figures.ts';
import { FormatField } from './format-field.tsx';
import { startDownload } from './start-download.ts';

/** Files of all kinds are of this program's own style. */
const CHOICES = exportChoices({}, undefined);
/** With figures, the browser keeps the archive until it is whole; without them, the disk takes it at once. */
const MOST_HITS_KEPT = 2_000_000;

interface EverythingFormProps {
  of: EverythingOf;
  /** Draws the map as SVG text; null where it is not on the page. */
  draw: (() => Promise<string>) | null;
  FigureOfSequence: FigureOfSequence;
  onClose: () => void;
}

/** The format of the rows, and what will be in the archive. */
export function EverythingForm({ of, draw, FigureOfSequence, onClose }: EverythingFormProps) {
  const [{ choice, options }, setChosen] = useState({
    choice: CHOICES[0],
    options: CHOICES[0].options,
  });
  const plan = useQuery(everythingQuery(of, options));
  const contents = plan.data?.payload;
  const [wantsFigure, wantFigure] = useState<boolean | null>(null);
  const maps = contents?.maps ?? [];
  const hasFigures = maps.length > 0 && (wantsFigure ?? (contents?.hits ?? 0) <= MOST_HITS_KEPT);
  const isReady =
    contents !== undefined &&
    !plan.isPlaceholderData &&
    contents.results > 0 &&
    (!isFastaExport(options) || isFlank(options.flankBp));
  const missing = useRef<HTMLParagraphElement>(null);
  const figures = useFigures(maps, (made) => {
    // The button that had the focus stopped the drawing, which has ended.
    if (failedFigures(made, maps).length > 0) return missing.current?.focus();
    if (!isReady) return;
    void startDownload(everythingFile(of, options, async () => made));
    onClose();
  });
  const [shown] = maps;
  const isShown = draw !== null && maps.length === 1;
  const drawShown = async () =>
    draw === null || shown === undefined ? [] : [await packOnly(shown.id, await draw())];
  const { current, drawn } = figures;
  const begin = () => {
    // The usual choice follows the hits, whose number grows while searches run.
    wantFigure(true);
    figures.begin();
  };
  const sent = !hasFigures ? null : isShown ? drawShown : async () => drawn ?? [];
  return (
    <div className={styles['form']}>
      {contents !== undefined ? (
        <p className={styles['contents']} role="status">
          {describeContents(contents)}
        </p>
      ) : plan.error !== null ? (
        <LoadFailure onRetry={plan.refetch} error={plan.error} />
      ) : (
        <Skeleton width="70%" />
      )}
      {/* The archive leaves in the format for which its figures are drawn. */}
      <fieldset className={styles['form']} disabled={current !== null}>
        <FormatField
          definition={null}
          choices={CHOICES}
          choice={choice}
          options={options}
          onChange={(next, given) => setChosen({ choice: next, options: given })}
        />
      </fieldset>
      {maps.length > 0 && (
        <LabelledCheckBox checked={hasFigures} isDisabled={current !== null} onChange={wantFigure}>
          {figureChoice(maps, isShown)}
        </LabelledCheckBox>
      )}
      {contents !== undefined && <EverythingLeftOut contents={contents} />}
      <p className={styles['below']}>
        A file of rows for each result, of equal runs the newest, and how it came about:{' '}
        <code>flipon verify</code> computes it again. The text for a paper is in methods.txt, a list
        of everything in manifest.json, with the reason wherever there is no figure.
      </p>
      {hasFigures && current !== null && (
        <DrawFigures
          map={current}
          doneCount={figures.doneCount}
          allCount={mapsToDraw(maps).length}
          FigureOfSequence={FigureOfSequence}
          onEnd={(end) => void figures.end(current, end)}
        />
      )}
      {hasFigures && drawn !== null && (
        <MissingFigures figures={drawn} maps={maps} words={missing} onAgain={begin} />
      )}
      {hasFigures && !isShown && drawn === null ? (
        <DrawButtons isReady={isReady} figures={{ ...figures, begin }} onClose={onClose} />
      ) : (
        <ExportButtons
          label="ZIP"
          file={isReady ? everythingFile(of, options, sent) : null}
          downloadToken={hasFigures ? undefined : plan.data?.downloadToken}
          onClose={onClose}
        />
      )}
    </div>
  );
}

/** Reasons that are read in the dialog; all of them are in the manifest. */
const MOST_LINES = 6;

/** What an archive has no file of, and why. */
function EverythingLeftOut({ contents }: { contents: Everything['payload'] }) {
  const words = describeLeftOut(contents);
  if (words === null) return null;
  const { leftOut, leftOutCount, withoutResults } = contents;
  const lines = [
    ...leftOut.map(({ kind, sequenceName, reason }) => ({
      key: `${sequenceName} ${kind} ${reason}`,
      subject: `${definitionOf(kind).title}, ${sequenceName}`,
      reason,
    })),
    ...withoutResults.map((name) => ({ key: name, subject: name, reason: 'It has no analysis.' })),
  ];
  const shown = lines.slice(0, MOST_LINES);
  const others = leftOutCount + withoutResults.length - shown.length;
  return (
    <Notice kind="warning">
      <p>{words}</p>
      <ul className={styles['leftOut']}>
        {shown.map(({ key, subject, reason }) => (
          <li key={key}>
            <bdi>{subject}</bdi>: {reason}
          </li>
        ))}
        {others > 0 && <li>{formatInteger(others)} more, named in manifest.json</li>}
      </ul>
    </Notice>
  );
}
