import { fileStem } from '@flipon/analyses/file-stem';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { svgFileText } from '../../../ui/files/svg-file.ts';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { DetailsHead } from '../details/hit-heading.tsx';
import { type Surroundings, useSurroundings } from '../details/use-surroundings.ts';
import type { HitProps } from '../kind-parts.ts';
import { CONTEXT_BP } from './base-scores.ts';
import styles from './details.module.css';
import { DetailsChart } from './details-chart.tsx';
import { drawDetails } from './details-drawing.ts';
import { describePlace, detailsFigures, windowScoresOf } from './details-figures.ts';
import { KillLink } from './kill-link.tsx';
import { scoreSettingsOf } from './scored-runs.ts';

const FLANK_BP = 15;
/** Letters of a very long hit that are drawn. */
const MAX_BP = 2_000;
const QUESTION = { flankBp: FLANK_BP, contextBp: CONTEXT_BP, maxBp: MAX_BP };
const RULE =
  'A hit joins all neighbouring windows that pass. Its own score is the mean over the whole span, so it can lie below the threshold.';

/** A hit among the bases around it: letters with their scores, its windows, and its numbers. */
export function G4HunterDetails({ definition, hit, analysis }: HitProps) {
  const chart = useRef<SVGSVGElement>(null);
  const surroundings = useSurroundings(definition, hit, analysis, QUESTION);
  const { hitBp, recordBp } = surroundings;
  const bases = String(hit['sequence'] ?? '');
  const windowScores = windowScoresOf(hit);
  const place = describePlace(hit, recordBp);
  const windowBp = Number(analysis['windowSize']);
  const windowsText = `${countOf(windowScores.length, 'pre-grouping hit')} of ${formatInteger(windowBp)} bp`;
  const isDrawn = hit['textOmitted'] !== true;

  const handleSave = () => {
    if (chart.current === null) return;
    const range = `${hit.recordPosition + 1}-${hit.recordPosition + hit.length}`;
    const { sequenceName } = analysis;
    const stem = fileStem(g4hunter, { sequenceName, parameters: analysis, part: range });
    saveTextFile(`${stem}.svg`, 'image/svg+xml', svgFileText(chart.current));
  };

  return (
    <div className={styles['details']}>
      <DetailsHead
        title={place}
        bases={isDrawn ? bases : undefined}
        file={{ label: 'SVG', Icon: IconPhoto, save: handleSave }}
        className={styles['head']}
      >
        {isDrawn &&
          `${describeFlanks(surroundings, hitBp < hit.length)}, G scores rise above the letters, C scores fall below, ${windowsText} below`}
      </DetailsHead>
      <div className={styles['body']}>
        {isDrawn && (
          <div className={styles['picture']}>
            <ScrollBox label={`Letters ${place}`}>
              <DetailsChart
                ref={chart}
                label={`Letters ${place} with ${windowsText}`}
                drawing={drawDetails({
                  surroundings,
                  settings: scoreSettingsOf(analysis),
                  position: hit.recordPosition,
                  windowBp,
                  windowScores,
                })}
              />
            </ScrollBox>
            {hitBp < hit.length && (
              <p className={styles['note']}>
                The first {formatInteger(hitBp)} of {countOf(hit.length, 'base')} are drawn.
              </p>
            )}
          </div>
        )}
        <div className={styles['side']}>
          <Pairs pairs={detailsFigures(hit, analysis, recordBp)} className={styles['figures']} />
          {!isDrawn && (
            <p className={styles['note']}>
              This hit is longer than 1 MiB, so its letters and windows are not shown here.
            </p>
          )}
          <p className={styles['note']}>{RULE}</p>
          <KillLink hit={hit} analysis={analysis} isButton />
        </div>
      </div>
    </div>
  );
}

function describeFlanks({ state, leftBp, rightBp }: Surroundings, isCut: boolean): string {
  if (state === 'failed') return 'The bases around the hit could not be loaded';
  if (isCut) return `${countOf(leftBp, 'base')} before it`;
  if (leftBp + rightBp === 0) return 'No bases on either side';
  return leftBp === rightBp
    ? `${countOf(leftBp, 'base')} on each side`
    : `${countOf(leftBp, 'base')} before and ${rightBp} after`;
}
