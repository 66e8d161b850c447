import type { NcbiSummary } from '@flipon/contract/ncbi';
import { LONGEST_NAME } from '@flipon/contract/sequence';
import { IconDatabase, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useDropImports } from '../../../api/ncbi/change-imports.ts';
import { ncbiSummaryQuery } from '../../../api/ncbi/get-summary.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { Toggle } from '../../../ui/controls/toggle.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { TagField } from '../../../ui/tags/tag-field.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { RefusalWords } from '../upload/import-words.tsx';
import { AnalyseImported } from './analyse-imported.tsx';
import type { ImportRow } from './import-rows.ts';
import styles from './ncbi.module.css';
import { oneImport, useImportRows, useNcbiImport } from './ncbi-imports.ts';
import { checkOneId, readOneId } from './one-id.ts';
import { RowAction } from './row-action.tsx';
import { RowState } from './row-state.tsx';
import { SummaryNote } from './summary-note.tsx';

/** NCBI is asked about an id once it has not changed for this long. */
const ASKED_AFTER_MS = 500;

/** "NCBI import": one record, with what NCBI says of it before it is fetched. */
export function NcbiOne() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const [circular, setCircular] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const settledText = useSettled(text, ASKED_AFTER_MS);
  const drop = useDropImports();
  const starting = useNcbiImport(oneImport);

  const typed = readOneId(text);
  const accession = text === settledText ? typed.accession : null;
  const { data: summary } = useQuery(ncbiSummaryQuery(accession));
  const isJudged = wasSubmitted || text === settledText;
  const problem = isJudged ? checkOneId(text, typed, summary, wasSubmitted) : null;
  const isCircular = circular || summary?.circular === true;

  const change = (next: string) => {
    setText(next);
    setSubmitted(false);
    setCircular(false);
  };
  const correct = (row: ImportRow) => {
    change(row.accession);
    oneImport.set(oneImport.get().filter((each) => each !== row.id));
    drop.mutate([row.id]);
    requestAnimationFrame(() => field.current?.select());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (starting.isPending) return;
    setSubmitted(true);
    if (typed.accession === null || checkOneId(text, typed, summary, true) !== null) {
      field.current?.focus();
      return;
    }
    const given = name.trim();
    const one = { ncbiId: typed.accession, ...(given === '' ? {} : { name: given }) };
    const values = { ncbis: [one], tags, circular: circular ? true : undefined, features: true };
    starting.mutate(values, {
      onSuccess: () => {
        change('');
        setName('');
      },
    });
  };

  return (
    <div className={styles['one']}>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <Field label="NCBI ID" htmlFor={`${id}-id`} range="accession or link">
          <TextBox
            id={`${id}-id`}
            ref={field}
            icon={<IconDatabase size={16} stroke={1.75} aria-hidden="true" />}
            value={text}
            required
            placeholder="NC_012920.1"
            autoCapitalize="off"
            spellCheck={false}
            state={problem === null ? 'plain' : 'error'}
            aria-describedby={`${id}-error`}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <FieldMessage id={`${id}-error`} error={problem?.message} />
          {problem?.suggestion != null && (
            <Button
              variant="soft"
              size="small"
              className={styles['suggestion']}
              onClick={() => {
                change(problem.suggestion ?? '');
                field.current?.focus();
              }}
            >
              Use {problem.suggestion}
            </Button>
          )}
        </Field>
        {accession !== null && <SummaryNote accession={accession} />}
        <Field label="Name" htmlFor={`${id}-name`} range="optional">
          <TextBox
            id={`${id}-name`}
            value={name}
            maxLength={LONGEST_NAME}
            placeholder={summary?.title ?? 'as the record says'}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <TagField tags={tags} onChange={setTags} />
        <Toggle
          checked={isCircular}
          // The record has the last word; once it is here, its shape can be changed.
          disabled={summary?.circular === true}
          onChange={setCircular}
        >
          Circular molecule{' '}
          <span className={styles['fromRecord']}>{describeShapeSource(summary, circular)}</span>
        </Toggle>
        {starting.error !== null && (
          <Notice kind="error">
            <RefusalWords error={starting.error} />
          </Notice>
        )}
        <Button
          type="submit"
          variant="filled"
          icon={<IconDownload size={15} stroke={1.75} />}
          aria-disabled={starting.isPending || undefined}
        >
          Import
        </Button>
      </form>
      <RecentImports onCorrect={correct} />
    </div>
  );
}

/** The source of the molecule's shape. */
function describeShapeSource(
  summary: NcbiSummary | null | undefined,
  isChosen: boolean,
): string | null {
  if (isChosen) return null;
  if (summary?.circular == null) return 'if the record says so';
  return summary.circular ? 'says the record' : 'the record says linear';
}

const MOST_SHOWN = 3;

/** The states of the records that were imported one by one, the newest first. */
function RecentImports({ onCorrect }: { onCorrect: (row: ImportRow) => void }) {
  const { rows } = useImportRows(oneImport);
  if (rows.length === 0) return null;
  return (
    <ul className={styles['recent']} aria-label="Imports from NCBI">
      {rows
        .slice(-MOST_SHOWN)
        .reverse()
        .map((row) => (
          <li key={row.id} className={styles['record']}>
            <div className={styles['recordHead']}>
              <span className={styles['recordTitle']}>{titleOf(row)}</span>
              <span className={styles['recordActions']}>
                <RowAction row={row} onCorrect={onCorrect} />
                {row.state === 'imported' && (
                  <AnalyseImported label="Analyse" sequences={[row.sequence]} />
                )}
              </span>
            </div>
            <RowState row={row} />
          </li>
        ))}
    </ul>
  );
}

/** "NC_001422.1, Escherichia phage phiX174, 5,386 bp" */
function titleOf({ accession, sequence, state }: ImportRow): string {
  const { name, length } = sequence;
  const words = [accession];
  if (name !== accession) words.push(name);
  if (state === 'imported' && length !== null) words.push(`${formatInteger(length)} bp`);
  return words.join(', ');
}
