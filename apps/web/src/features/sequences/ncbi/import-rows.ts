import type { Batch } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';
import { fromWireDate } from '@flipon/contract/wire-date';
import type { ImportedSequences } from '../../../api/ncbi/imported-sequences.ts';
import { countOf, formatInteger, percentDone } from '../../../ui/words/format-number.ts';
import { formatSpan } from '../../../ui/words/format-time.ts';

type Failure = 'missing' | 'refused' | 'failed' | 'cancelled';

export type RowState = 'imported' | 'running' | 'waiting' | Failure;

/** A record of an import, as its row shows it. */
export interface ImportRow {
  id: string;
  sequence: Sequence;
  /** As NCBI calls it, with the version once that is known. */
  accession: string;
  state: RowState;
  /** Absent if the total is unknown. */
  percent?: number;
  /** "0.6 s", "2 before it", or why it failed. */
  note: string;
}

/** The rows of an import in the order of its request; deleted sequences have none. */
export function importRows(ids: readonly string[], imported: ImportedSequences): ImportRow[] {
  const sequences = new Map(imported.items.map((sequence) => [sequence.id, sequence]));
  let unfinished = 0;
  return ids.flatMap((id) => {
    const sequence = sequences.get(id);
    if (sequence === undefined) return [];
    const batch = imported.batches[id];
    const state = stateOf(batch);
    const row: ImportRow = {
      id,
      sequence,
      accession: sequence.ncbi ?? sequence.name,
      state,
      note: withoutPrefix(noteOf(state, batch, unfinished), `${sequence.ncbi}: `),
    };
    if (state === 'running' && batch?.progress != null && batch.progress.total > 0) {
      row.percent = percentDone(batch.progress);
    }
    if (isUnfinished(row)) unfinished += 1;
    return [row];
  });
}

export function isUnfinished({ state }: Pick<ImportRow, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Whether it needs an action of the user. */
export function needsYou({ state }: Pick<ImportRow, 'state'>): boolean {
  return state === 'missing' || state === 'refused' || state === 'failed';
}

/** "2 imported, 1 running, 1 waiting, 3 need you" */
export function describeStates(rows: readonly ImportRow[]): string {
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  const needy = rows.filter(needsYou).length;
  const parts: [number, string][] = [
    [count('imported'), 'imported'],
    [count('running'), 'running'],
    [count('waiting'), 'waiting'],
    [count('cancelled'), 'cancelled'],
    [needy, needy === 1 ? 'needs you' : 'need you'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${formatInteger(number)} ${words}`)
    .join(', ');
}

/** The ended parts of an import, for screen readers; empty before the first end. */
export function describeEnds(rows: readonly ImportRow[]): string {
  const imported = rows.filter(({ state }) => state === 'imported').length;
  const needy = rows.filter(needsYou).length;
  if (imported + needy === 0) return '';
  const words = `${formatInteger(imported)} of ${countOf(rows.length, 'record')} imported`;
  if (needy === 0) return `${words}.`;
  return `${words}, ${formatInteger(needy)} ${needy === 1 ? 'needs' : 'need'} you.`;
}

function stateOf(batch: Batch | undefined): RowState {
  switch (batch?.status) {
    case undefined:
    case 'FINISH':
      return 'imported';
    case 'FAILED':
      return failureOf(batch?.exception ?? '');
    case 'RUNNING':
      return 'running';
    default:
      return 'waiting';
  }
}

function noteOf(state: RowState, batch: Batch | undefined, before: number): string {
  const { started, finished, progress, exception } = batch ?? {};
  switch (state) {
    case 'imported': {
      if (started == null || finished == null) return '';
      return formatSpan(fromWireDate(finished).getTime() - fromWireDate(started).getTime());
    }
    case 'running': {
      if (batch?.waitsForRoom) return 'Waits for room on the server’s disk';
      if (progress == null || progress.total <= 0) return 'NCBI is asked for it';
      return `${formatInteger(progress.done)} of ${formatInteger(progress.total)} bp`;
    }
    case 'waiting':
      return before === 0 ? 'Waits for its turn' : `${formatInteger(before)} before it`;
    case 'cancelled':
      return '';
    default:
      return exception ?? 'Sequence import error';
  }
}

/** The row names its accession already. */
function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/** A record that is longer than a sequence may be, as the worker says it. */
const TOO_LONG = /^\S+ has [\d,]+ bases;/;

/** The remedy for a failed import: another id, another try, or none. */
export function failureOf(exception: string): Failure {
  if (exception === 'Cancelled.') return 'cancelled';
  if (exception.startsWith('NCBI knows no record')) return 'missing';
  return TOO_LONG.test(exception) ? 'refused' : 'failed';
}
