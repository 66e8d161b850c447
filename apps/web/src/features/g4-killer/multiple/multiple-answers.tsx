import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { KillAnswer } from '../../../api/tools/kill-g4.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { csvText } from '../../../ui/files/csv-text.ts';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { MaskBench } from '../bench/mask-bench.tsx';
import { useBench } from '../bench/use-bench.ts';
import { searchOf } from '../form/killer-address.ts';
import styles from '../killer.module.css';
import { killerFileStem } from '../killer-file.ts';
import { RowFigures, RowLetters, RowToggle, rowColumns } from './row-columns.tsx';
import { placeOfRow } from './row-place.ts';
import type { RowAnswer } from './use-row-answers.ts';

/** A row for each sequence, with its answer or why there is none; its detail opens below it. */
export function MultipleAnswers({ answers }: { answers: readonly RowAnswer[] }) {
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const isWaiting = answers.some(({ state }) => state === 'waiting');
  const failed = answers.filter(({ state }) => state === 'failed').length;
  const notes = answers.filter(({ note }) => note !== '');
  const isCut = answers.some(({ from }) => from !== null);
  const save = () => {
    const [first] = answers;
    if (first === undefined) return;
    const { threshold = 0, onComplementary = false } = first.question ?? {};
    const stem = killerFileStem('sequences', { threshold, onComplementary }, 'rows');
    saveTextFile(`${stem}.csv`, 'text/csv', multipleCsv(answers));
  };
  const shared = { open, onToggle: toggle };
  return (
    <Panel
      title={countOf(answers.length, 'row')}
      note={
        <span role="status">
          {isWaiting
            ? 'calculating'
            : failed === 0
              ? 'all answered'
              : `${failed} without an answer`}
        </span>
      }
      actions={
        <Button
          variant="soft"
          size="small"
          disabled={isWaiting}
          icon={<IconDownload size={14} stroke={1.75} />}
          onClick={save}
        >
          CSV
        </Button>
      }
    >
      {isCut && (
        <p className={styles['cut']}>
          Lines of more than 90 bases are cut. Each row is scored by itself, so a run across a cut
          counts as two.
        </p>
      )}
      {notes.map(({ id, note }) => (
        <p key={id} className={styles['cut']}>
          Row {id}: {note}
        </p>
      ))}
      {isNarrow ? (
        <CardList rows={answers} className={styles['card']}>
          {(row) => (
            <>
              <div className={styles['cardHead']}>
                <RowToggle row={row} {...shared} />
                <strong>{row.id}</strong>
                <span className={styles['muted']}>{placeOfRow(row)}</span>
              </div>
              <ScrollBox label={`Letters of row ${row.id}`}>
                <div className={styles['oneLine']}>
                  <RowLetters row={row} />
                </div>
              </ScrollBox>
              <RowFigures row={row} />
              {open.has(row.id) && row.answer !== null && (
                <div id={`row-${row.id}`}>
                  <RowBench key={JSON.stringify(row.question)} answer={row.answer} />
                </div>
              )}
            </>
          )}
        </CardList>
      ) : (
        <DataTable
          label="Rows"
          columns={rowColumns(shared)}
          rows={answers}
          rowProps={({ id }) => ({ 'data-open': open.has(id) || undefined })}
          below={(row, columnCount) =>
            open.has(row.id) &&
            row.answer !== null && (
              <tr className={styles['openRow']}>
                <td colSpan={columnCount} id={`row-${row.id}`}>
                  <RowBench key={JSON.stringify(row.question)} answer={row.answer} />
                </td>
              </tr>
            )
          }
          className={styles['rowTable']}
        />
      )}
    </Panel>
  );
}

/** The detail of a row: its masks one by one, and the way to all of them. */
function RowBench({ answer }: { answer: KillAnswer }) {
  const bench = useBench(answer);
  const { originSequence: sequence, targetThreshold, onComplementary } = answer;
  const values = { sequence, threshold: String(targetThreshold), onComplementary };
  return (
    <MaskBench
      bench={bench}
      actions={
        <ButtonLink size="small" variant="soft" to={`?${searchOf('single', values)}`}>
          Open in Single
        </ButtonLink>
      }
    />
  );
}

const COLUMNS = [
  'row',
  'name',
  'sequence',
  'length',
  'originScore',
  'targetThreshold',
  'onComplementary',
  'changeCount',
  'mutationScore',
  'mutationVariants',
  'mutationSequence',
  'error',
  'note',
];

/** All rows, in the columns of the tables that the API writes; a row without an answer says why. */
function multipleCsv(rows: readonly RowAnswer[]): string {
  return csvText(
    COLUMNS,
    rows.map(({ id, letters, question, answer, message, note, ...place }) => [
      id,
      placeOfRow(place),
      question?.sequence ?? letters,
      letters.length,
      answer?.originScore ?? '',
      question?.threshold ?? '',
      question?.onComplementary ?? '',
      answer?.changeCount ?? '',
      answer?.mutationScore ?? '',
      answer?.mutationVariants ?? '',
      answer?.mutationSequences[0] ?? '',
      message ?? '',
      note,
    ]),
  );
}
