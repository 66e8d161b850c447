import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { KillAnswer } from '../../../api/tools/kill-g4.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { copyText } from '../../../ui/files/copy-text.ts';
import { csvText } from '../../../ui/files/csv-text.ts';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { MaskLetters } from '../../../ui/letters/mask-letters.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { Bench } from '../bench/use-bench.ts';
import { namesOfBases } from '../fillings.ts';
import styles from '../killer.module.css';
import { killerFileStem } from '../killer-file.ts';
import { countOfMasks, scoreText } from '../words.ts';
import { MaskFigures, type MaskRow, MaskToggle, maskColumns } from './mask-columns.tsx';
import { MaskDetail } from './mask-detail.tsx';

const PAGE_SIZE = 20;

interface MaskListProps {
  bench: Bench;
  /** Brings a mask to where it is filled in. */
  onFill: (index: number) => void;
}

/** All masks of an answer, a page at a time; each can show its detail. */
export function MaskList({ bench, onFill }: MaskListProps) {
  const { answer, target, index } = bench;
  const { mutationSequences: masks, mutationVariants } = answer;
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [page, setPage] = useState(0);
  const [seenIndex, setSeenIndex] = useState(index);
  if (seenIndex !== index) {
    // The filled mask stays in view, however it was chosen.
    setSeenIndex(index);
    setPage(Math.floor(index / PAGE_SIZE));
  }
  const rows: MaskRow[] = masks
    .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
    .map((mask, at) => ({ id: page * PAGE_SIZE + at + 1, mask }));
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const shared = { answer, target, open, onToggle: toggle, onFill };
  const isCut = masks.length < Number(mutationVariants);
  const save = () => {
    const stem = killerFileStem(answer.originSequence, target, 'masks');
    saveTextFile(`${stem}.csv`, 'text/csv', masksCsv(answer));
  };
  const detailOf = ({ mask, id }: MaskRow) => (
    <MaskDetail answer={answer} target={target} mask={mask} name={`Mask ${id}`} />
  );

  return (
    <section className={styles['masks']} aria-label="Masks">
      <div className={styles['above']}>
        <p>
          <strong>{countOfMasks(mutationVariants)}</strong> all with{' '}
          {formatInteger(answer.changeCount)} {answer.changeCount === 1 ? 'change' : 'changes'} and
          score {scoreText(answer.mutationScore)}. W marks a mutable base.
          {isCut && ` The first ${formatInteger(masks.length)} are listed.`}
        </p>
        <span className={styles['buttons']}>
          <Button
            variant="soft"
            size="small"
            icon={<IconCopy size={14} stroke={1.75} />}
            onClick={() =>
              void copyText(`${masks.join('\n')}\n`, {
                done: `${countOfMasks(masks.length)} copied.`,
              })
            }
          >
            Copy all
          </Button>
          <Button
            variant="soft"
            size="small"
            icon={<IconDownload size={14} stroke={1.75} />}
            onClick={save}
          >
            CSV
          </Button>
        </span>
      </div>
      {isNarrow ? (
        <CardList rows={rows} isSelected={({ id }) => id === index + 1} className={styles['card']}>
          {(row) => (
            <>
              <div className={styles['cardHead']}>
                <MaskToggle row={row} {...shared} />
                <strong>Mask {formatInteger(row.id)}</strong>
                <MaskFigures row={row} {...shared} />
              </div>
              <ScrollBox label={`Letters of mask ${row.id}`}>
                <div className={styles['oneLine']}>
                  <MaskLetters mask={row.mask} onComplementary={target.onComplementary} />
                </div>
              </ScrollBox>
              {open.has(row.id) && <div id={`mask-${row.id}`}>{detailOf(row)}</div>}
            </>
          )}
        </CardList>
      ) : (
        <DataTable
          label="Masks"
          columns={maskColumns(shared)}
          rows={rows}
          isSelected={({ id }) => id === index + 1}
          rowProps={({ id }) => ({ 'data-open': open.has(id) || undefined })}
          below={(row, columnCount) =>
            open.has(row.id) && (
              <tr className={styles['openRow']}>
                <td colSpan={columnCount} id={`mask-${row.id}`}>
                  {detailOf(row)}
                </td>
              </tr>
            )
          }
          className={styles['maskTable']}
        />
      )}
      {masks.length > PAGE_SIZE && (
        <Pager
          label="masks"
          pageNumber={page}
          pageSize={PAGE_SIZE}
          totalElements={masks.length}
          onChange={setPage}
        />
      )}
    </section>
  );
}

/** The listed masks of an answer, one on each line; positions of mutable bases are 1-based. */
function masksCsv(answer: KillAnswer): string {
  const { targetThreshold: threshold, onComplementary, changeCount, mutationScore } = answer;
  return csvText(
    ['mask', 'mutationSequence', 'mutableBases', 'changeCount', 'mutationScore'],
    answer.mutationSequences.map((mask, index) => [
      index + 1,
      mask,
      namesOfBases(mask, { threshold, onComplementary }).join(' '),
      changeCount,
      mutationScore,
    ]),
  );
}
