import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { p53MatrixQuery } from '../../../api/tools/p53.ts';
import { hasFeature } from '../../../api/transport/mode.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextAreaBox } from '../../../ui/controls/text-box.tsx';
import { useAnnouncement } from '../../../ui/feedback/announcer.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { linesExample } from '../examples.ts';
import { OutsideNotice } from '../outside-notice.tsx';
import styles from '../p53-tool.module.css';
import { tablePath } from '../tool-address.ts';
import { type MultipleRow, useMultipleRows } from './multiple-rows.ts';
import { MultipleTable } from './multiple-table.tsx';
import { rowsCsv } from './rows-csv.ts';
import { checkLines, readSiteLines, type SiteLine } from './site-lines.ts';

/** Up to 20 sites, one on each line; a line without a site says so in its row. */
export function MultiplePanel() {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const lines = useMemo(() => readSiteLines(text), [text]);
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly SiteLine[]>([]);
  const server = useQuery(p53MatrixQuery);
  const matrix = server.data?.matrix;
  const rows = useMultipleRows(asked);
  const { maxRows } = p53Tool.multiple;
  useAnnouncement(describeRated(rows));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = checkLines(lines);
    setError(refusal);
    if (refusal === null) setAsked(lines);
    else field.current?.focus();
  };
  const change = (next: string) => {
    setText(next);
    setError(null);
  };

  return (
    <Panel
      title="Multiple"
      note={`${lines.length} of at most ${maxRows} lines`}
      actions={
        rows.length > 0 && (
          <Button
            size="small"
            variant="subtle"
            icon={<IconDownload size={14} stroke={1.75} />}
            disabled={rows.some(({ state }) => state.step === 'asking')}
            onClick={() => saveTextFile('p53predictor_multiple.csv', 'text/csv', rowsCsv(rows))}
          >
            CSV
          </Button>
        )
      }
    >
      <div className={styles['columns']}>
        <form className={styles['form']} noValidate onSubmit={handleSubmit}>
          <Field
            label="Sequences"
            htmlFor={id}
            range="20 letters a line"
            help="One site on each line, or FASTA: 20 letters, A, C, G and T; U counts as T. Empty lines are not counted."
          >
            <TextAreaBox
              id={id}
              ref={field}
              value={text}
              required
              placeholder={'GAACATGTCC CAACATGTTG\nGGACATGCCC GGGCATGTCC'}
              state={error === null ? 'plain' : 'error'}
              aria-describedby={`${id}-message`}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <FieldMessage
              id={`${id}-message`}
              error={error ?? undefined}
              warning={notesOf(lines)}
            />
            {error === p53Tool.multiple.messages.tooMany && hasFeature('tables of calculators') && (
              <p className={styles['hint']}>
                <Link to={tablePath(lines.map(({ letters }) => letters))}>
                  Take them to the table of many rows
                </Link>
              </p>
            )}
          </Field>
          <Button type="submit" variant="filled" className={styles['submit']}>
            Calculate
          </Button>
          <p className={styles['examples']}>
            <Button size="small" variant="subtle" onClick={() => change(linesExample)}>
              Fill in example lines
            </Button>
          </p>
        </form>
        <div className={styles['rows']}>
          {asked.length === 0 && (
            <p className={styles['empty']}>
              Each line becomes a row with its predictor, log₁₀ Kd and relative affinity.
            </p>
          )}
          <LoadFailure className={styles['notice']} onRetry={server.refetch} error={server.error} />
          {asked.length > 0 && matrix !== undefined && <RatedRows rows={rows} matrix={matrix} />}
        </div>
      </div>
    </Panel>
  );
}

function RatedRows({ rows, matrix }: { rows: readonly MultipleRow[]; matrix: P53Matrix }) {
  const sites = rows.flatMap(({ id, state }) =>
    state.step === 'rated' ? [{ ...state.site, line: id }] : [],
  );
  return (
    <>
      <MultipleTable rows={rows} matrix={matrix} />
      <div className={styles['notice']}>
        <OutsideNotice sites={sites} matrix={matrix} />
      </div>
    </>
  );
}

/** "Line 1: Left out: 6 gap signs."; undefined where nothing was left out. */
function notesOf(lines: readonly SiteLine[]): string | undefined {
  const notes = lines.flatMap(({ id, note }) => (note === undefined ? [] : `Line ${id}: ${note}`));
  return notes.length === 0 ? undefined : notes.join(' ');
}

/** How many lines have their numbers, once the last of them has arrived. */
function describeRated(rows: readonly MultipleRow[]): string | null {
  const rated = rows.filter(({ state }) => state.step === 'rated').length;
  const isDone = rows.length > 0 && rows.every(({ state }) => state.step !== 'asking');
  return isDone ? `${rated} of ${rows.length} lines rated.` : null;
}
