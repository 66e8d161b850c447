import { fileStem } from '@flipon/analyses/file-stem';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { IconPhoto, IconTable } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { analysedBasesQuery } from '../../../../api/analyses/analysed-sequence.ts';
import { profileQuery } from '../../../../api/hits/get-profile.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { showFailure } from '../../../../ui/feedback/toast-list.ts';
import { saveTextFile } from '../../../../ui/files/save-file.ts';
import { svgFileText } from '../../../../ui/files/svg-file.ts';
import { useWidth } from '../../../../ui/layout/use-width.ts';
import { formatInteger } from '../../../../ui/words/format-number.ts';
import { DetailsHead } from '../../details/hit-heading.tsx';
import type { HitProps } from '../../kind-parts.ts';
import kinds from '../../kinds.module.css';
import styles from '../zdnabert2.module.css';
import { type BaseValues, valuesOfBases, valuesText } from './base-values.ts';
import { RegionChart } from './region-chart.tsx';
import { drawRegion } from './region-drawing.ts';
import { type BasePart, cutRange, END_BP, FLANK_BP, MOST_BP, STEP_BP } from './region-parts.ts';
import { describeFlanks, describeValues } from './region-words.ts';
import { useBaseValues } from './use-base-values.ts';

/** Of a longer region the values of all bases are no longer one file of a handy size. */
const MOST_SAVED_BP = 100_000;

/** A region among its neighbours: the probability of each base over its letter. */
export function RegionDetails({ definition, hit, analysis }: HitProps) {
  const chart = useRef<SVGSVGElement>(null);
  const [area, width] = useWidth<HTMLDivElement>();
  const [headBp, setHeadBp] = useState(END_BP);
  const queryClient = useQueryClient();
  const { parts, error, retry, recordBp } = useBaseValues(definition, hit, analysis, headBp);
  const region = { from: hit.recordPosition, to: hit.recordPosition + hit.length };
  const shown = {
    from: Math.max(0, region.from - FLANK_BP),
    to: Math.min(recordBp ?? region.to, region.to + FLANK_BP),
  };
  const threshold = Number(analysis['confidenceThreshold']);
  const range = `${region.from + 1}-${region.to}`;
  const { sequenceName } = analysis;
  const stem = fileStem(zdnabert2, { sequenceName, parameters: analysis, part: range });
  const hiddenBp =
    parts === undefined || parts.length < 2 ? 0 : (parts[1]?.from ?? 0) - (parts[0]?.to ?? 0);

  const saveDrawing = () => {
    if (chart.current === null) return;
    saveTextFile(`${stem}.svg`, 'image/svg+xml', svgFileText(chart.current));
  };
  const saveValues = async () => {
    try {
      const values = await loadValues(queryClient, { definition, hit, analysis }, shown);
      saveTextFile(`${stem}.tsv`, 'text/tab-separated-values', valuesText(hit.record, values));
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <div className={kinds['details']}>
      <DetailsHead
        title={`${formatInteger(region.from + 1)} to ${formatInteger(region.to)}`}
        bases={String(hit['sequence'] ?? '')}
        file={{ label: 'SVG', Icon: IconPhoto, save: saveDrawing }}
        {...(hit.length > MOST_SAVED_BP
          ? {}
          : {
              otherFile: { label: 'Values', Icon: IconTable, save: () => void saveValues() },
            })}
      >
        {`probability that each base is in Z form${hit['strand'] === '-' ? ', as the model reads the minus strand; letters are those of the plus strand' : ''}; ${describeFlanks(region, shown)}`}
      </DetailsHead>
      <div ref={area} className={styles['picture']}>
        <LoadFailure onRetry={retry} error={error} />
        {error === null && (parts === undefined || width === 0) && (
          <Skeleton width="100%" height={120} />
        )}
        {parts !== undefined && width > 0 && (
          <RegionChart
            ref={chart}
            label={describeValues(parts, region, threshold)}
            drawing={drawRegion(parts, { widthPx: width, region, threshold })}
          />
        )}
      </div>
      {hiddenBp > 0 && (
        <div className={styles['between']}>
          {headBp < MOST_BP - END_BP && (
            <Button size="small" onClick={() => setHeadBp((before) => before + STEP_BP)}>
              Draw {formatInteger(Math.min(STEP_BP, hiddenBp))} more bases
            </Button>
          )}
          <p className={styles['note']}>
            The beginning and the end are drawn
            {hit.length > MOST_SAVED_BP ? '.' : '; the file of values has all bases.'}
          </p>
        </div>
      )}
    </div>
  );
}

/** Bases of one question: a profile answers single ones up to here. */
const ASKED_BP = 4_000;

/** Letters and values of all bases of a part of a hit's record, requested piece by piece. */
async function loadValues(
  queryClient: QueryClient,
  { definition, hit, analysis: { id } }: HitProps,
  part: BasePart,
): Promise<BaseValues[]> {
  const recordStart = hit.position - hit.recordPosition;
  const loaded: BaseValues[] = [];
  for (const { from, to } of cutRange(part, ASKED_BP)) {
    const [start, end] = [recordStart + from, recordStart + to];
    const [letters, profile] = await Promise.all([
      queryClient.fetchQuery(analysedBasesQuery(definition, id, { start, end })),
      queryClient.fetchQuery(profileQuery(definition, id, { from: start, to: end }, end - start)),
    ]);
    loaded.push({ from, to, letters, values: valuesOfBases(profile, hit['strand'], start, end) });
  }
  return loaded;
}
