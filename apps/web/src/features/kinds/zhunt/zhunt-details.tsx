import { capitalise } from '@flipon/analyses/letter-case';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { FlankedLetters } from '../details/flanked-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { useRecordOfHit } from '../details/use-record-of-hit.ts';
import drawing from '../drawings/fold-drawing.module.css';
import type { HitProps } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { bestWindowOf, markBestWindow, zhuntWords } from './best-window.ts';
import { ConformationDrawing } from './conformation-drawing.tsx';

/** A region in letters with its best window, and which bases of that turn over. */
export function ZhuntDetails(props: HitProps) {
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
