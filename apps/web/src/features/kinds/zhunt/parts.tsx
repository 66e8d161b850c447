import { capitalise } from '@flipon/analyses/letter-case';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { ownColumns } from '../columns/plain-columns.tsx';
import { zLetters } from '../columns/z-letters.tsx';
import { zRuns } from '../columns/z-runs.ts';
import { FlankedLetters } from '../details/flanked-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { useRecordOfHit } from '../details/use-record-of-hit.ts';
import drawing from '../drawings/fold-drawing.module.css';
import { placesThat } from '../finding-words.ts';
import type { HitProps, KindParts } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { bestWindowOf, formatZScore, markBestWindow, zhuntWords } from './best-window.ts';
import { ConformationDrawing } from './conformation-drawing.tsx';

export const parts: Partial<KindParts> = {
  finding: placesThat('can turn into Z-DNA'),
  foundLabel: 'Z-DNA regions found',
  hitColumns: (definition) =>
    ownColumns(definition, [
      { key: 'length', width: 84 },
      { key: 'sequence', width: 200, grows: true, render: zLetters('zh') },
      {
        key: 'zscore',
        width: 104,
        render: (hit) => formatZScore(Number(hit['zscore'])),
      },
      { key: 'deltaLk', width: 84, render: (hit) => formatDecimal(Number(hit['deltaLk']), 2) },
      { key: 'peakPosition', width: 120, from: 900 },
      { key: 'peakLength', width: 160, from: 1100 },
      { key: 'windows', width: 92, from: 900 },
    ]),
  drawLetters: (bases) => zRuns(bases, 'zh'),
  amongOthers: { letters: 'sequence', values: ['zscore'] },
  ownScale: { limit: 'threshold' },
  HitDetails: ZhuntDetails,
  describeHit: zhuntWords,
};

/** A region in letters with its best window, and which bases of that turn over. */
function ZhuntDetails(props: HitProps) {
  const { definition, hit, analysis } = props;
  const { record } = useRecordOfHit(definition, hit, analysis);
  const recordBp = record?.length ?? null;
  const bases = String(hit['sequence'] ?? '');
  const { offsetBp, lengthBp } = bestWindowOf(hit, recordBp);
  const window = (bases + bases).slice(offsetBp, offsetBp + lengthBp);
  const first = Number(hit['peakPosition']) - hit.position + hit.recordPosition + 1;
  const conformation = String(hit['conformation'] ?? '');
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={bases}>
        {capitalise(zhuntWords(hit))}; {countOf(Number(hit['windows']), 'window')} of it{' '}
        {Number(hit['windows']) === 1 ? 'counts' : 'count'}.
      </HitHeading>
      {bases !== '' && lengthBp > 0 && (
        <>
          <div className={drawing['picture']}>
            <ScrollBox label="Best window">
              <ConformationDrawing
                letters={window}
                conformation={conformation}
                label={`Best window, ${window}, with ${conformation}`}
              />
            </ScrollBox>
            <p className={styles['note']}>
              The best window, {countOf(lengthBp, 'base')} from base {formatInteger(first)}, as it
              flips: bases of the upper row are syn, those of the lower one anti.
            </p>
          </div>
          <FlankedLetters {...props} draw={(letters) => markBestWindow(letters, hit, recordBp)} />
        </>
      )}
    </div>
  );
}
