import { ApiError } from '../../../api/api-error.ts';
import type { BulkAnswer, BulkQuestion } from '../../../api/bulk/ask-bulk.ts';
import { createStore, type Store } from '../../../ui/state/store.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { FIRST_VIEW, type TableView } from '../answered/table-view.ts';
import { type BulkColumns, type BulkRow, OtherTableError } from '../columns/bulk-columns.ts';
import {
  type Brought,
  type BulkInput,
  type BulkSource,
  fieldsOf,
  isReadable,
  sourceOf,
} from './bulk-source.ts';
import type { AnswerState, BulkState } from './bulk-state.ts';
import { describeRefusal } from './refusal-words.ts';

/** The dependencies of the page: the browser and its calculator. */
export interface BulkPageParts<Line, Columns> {
  route: string;
  input: BulkInput;
  createColumns(source: BulkSource): Columns;
  /** Reads a line of the answer. Throws ApiError if it is none. */
  readLine(text: string): Line;
  ask(question: BulkQuestion): Promise<BulkAnswer>;
  nowMs(): number;
  /** Lets the page draw and answer its user before the next lines are read. */
  pause(): Promise<void>;
  announce(words: string): void;
  /** The connection broke in the middle of an answer. */
  onLost(): void;
}

/** A table, its calculator and all that a person did with it, as long as the page lives. */
export interface BulkPage<Columns> {
  state: Store<BulkState<Columns>>;
  enter(change: Partial<BulkInput>): void;
  /** Enters values from a link or another tab, once; a table that they replace is kept. */
  bring(brought: Brought): void;
  /** Puts that table back. */
  putBack(): void;
  /** Has the table answered from its beginning; shown rows stay until the answer begins. */
  start(): Promise<void>;
  /** Asks for the same table again and takes the rows that are missing. */
  goOn(): Promise<void>;
  cancel(): void;
  /** Another order or choice of rows begins at its first page. */
  show(change: Partial<TableView>): void;
  turnTo(pageNumber: number): void;
  showMasksOf(target: number): void;
  toggle(id: number): void;
  /** Forgets everything: the next user is another person. */
  clear(): void;
}

/** Lines are read for this long, then the page may draw. */
const SLICE_MS = 20;
/** How often the table is drawn while rows come; more rows take longer to order. */
const DRAW_MS = 250;
const DRAW_MS_PER_ROW = 0.01;
const SPOKEN_PERCENT = 25;

const IDLE = { is: 'idle' } as const;

export function createBulkPage<Line, Columns extends BulkColumns<Line, BulkRow>>(
  parts: BulkPageParts<Line, Columns>,
): BulkPage<Columns> {
  const first: BulkState<Columns> = {
    input: parts.input,
    displaced: null,
    call: IDLE,
    answered: null,
    view: FIRST_VIEW,
    pageNumber: 0,
    maskTarget: 0,
    open: new Set(),
  };
  const state = createStore(first);
  let calling = new AbortController();
  let broughtBefore = '{}';
  const set = (change: Partial<BulkState<Columns>>) => state.set({ ...state.get(), ...change });

  /** @param goesOn with the received rows, where it is the same table */
  async function ask(source: BulkSource, goesOn: boolean): Promise<void> {
    calling.abort();
    const call = new AbortController();
    calling = call;
    const { signal } = call;
    const { answered } = state.get();
    if (answered?.state === 'running') set({ answered: { ...answered, state: 'cancelled' } });
    const sinceMs = parts.nowMs();
    set({ call: { is: 'sending', source, sinceMs, goesOn } });
    try {
      if (!(await isReadable(source.table))) throw new UnreadableFileError();
      const answer = await parts.ask({
        route: parts.route,
        table: source.table,
        fileName: source.name,
        fields: fieldsOf(source),
        signal,
      });
      if (signal.aborted) return;
      await take(answer, { source, goesOn, sinceMs, signal });
    } catch (error) {
      if (signal.aborted) return;
      const isChanged = error instanceof UnreadableFileError || !(await isReadable(source.table));
      set({ call: { is: 'refused', ...describeRefusal(error, isChanged ? source.name : null) } });
    }
  }

  async function take(
    { totalRows, lines }: BulkAnswer,
    { source, goesOn, sinceMs, signal }: Taking,
  ): Promise<void> {
    const before = goesOn ? state.get().answered : null;
    const columns = before?.columns ?? parts.createColumns(source);
    columns.rewind();
    const spentBeforeMs = before?.spentMs ?? 0;
    const tell = (answerState: AnswerState) => {
      const { answered } = state.get();
      set({
        answered: {
          source,
          columns,
          version: (answered?.version ?? 0) + 1,
          totalRows,
          state: answerState,
          spentMs: spentBeforeMs + parts.nowMs() - sinceMs,
        },
      });
    };
    if (before === null) set({ pageNumber: 0, maskTarget: 0, open: new Set() });
    set({ call: { is: 'reading', sinceMs } });
    tell('running');
    const speak = progressSpeaker(totalRows, before?.columns.rowCount() ?? 0, parts.announce);
    let drawnMs = parts.nowMs();
    let sliceMs = drawnMs;
    let outcome: AnswerState = 'lost';
    try {
      for await (const some of lines) {
        for (const line of some) {
          columns.add(parts.readLine(line));
          if (parts.nowMs() - sliceMs < SLICE_MS) continue;
          await parts.pause();
          if (signal.aborted) break;
          sliceMs = parts.nowMs();
        }
        if (signal.aborted) break;
        speak(columns.rowCount());
        if (parts.nowMs() - drawnMs < DRAW_MS + DRAW_MS_PER_ROW * columns.rowCount()) continue;
        drawnMs = parts.nowMs();
        tell('running');
      }
      if (totalRows === null || columns.rowCount() === totalRows) outcome = 'done';
    } catch (error) {
      if (!signal.aborted && isWrongAnswer(error)) {
        tell('lost');
        throw error;
      }
    }
    if (signal.aborted) outcome = 'cancelled';
    if (calling.signal !== signal) return;
    tell(outcome);
    set({ call: IDLE });
    if (outcome === 'done') parts.announce(describeDone(columns));
    if (outcome === 'lost') parts.onLost();
  }

  return {
    state,
    enter(change) {
      const { input, call } = state.get();
      // A refusal concerns the earlier input.
      set({ input: { ...input, ...change }, ...(call.is === 'refused' ? { call: IDLE } : {}) });
    },
    bring(brought) {
      const key = JSON.stringify(brought);
      if (key === broughtBefore) return;
      broughtBefore = key;
      const { input } = state.get();
      const isNew = brought.text !== undefined && brought.text !== input.text;
      const givesWay = isNew && (input.file !== null || input.text.trim() !== '');
      set({
        input: { ...input, ...brought, ...(isNew ? { file: null } : {}) },
        displaced: givesWay ? input : null,
      });
    },
    putBack() {
      const { displaced } = state.get();
      if (displaced !== null) set({ input: displaced, displaced: null });
    },
    async start() {
      const source = sourceOf(state.get().input);
      if (source === null) set({ call: { is: 'refused', ...describeRefusal(null, null) } });
      else await ask(source, false);
    },
    async goOn() {
      const { answered } = state.get();
      if (answered !== null) await ask(answered.source, true);
    },
    cancel() {
      const { call } = state.get();
      calling.abort();
      if (call.is === 'sending') set({ call: IDLE });
    },
    show: (change) => set({ view: { ...state.get().view, ...change }, pageNumber: 0 }),
    turnTo: (pageNumber) => set({ pageNumber }),
    showMasksOf: (maskTarget) => set({ maskTarget }),
    toggle(id) {
      const open = new Set(state.get().open);
      if (!open.delete(id)) open.add(id);
      set({ open });
    },
    clear() {
      calling.abort();
      // Running calls then see that they were replaced.
      calling = new AbortController();
      broughtBefore = '{}';
      state.set(first);
    },
  };
}

interface Taking {
  source: BulkSource;
  goesOn: boolean;
  sinceMs: number;
  signal: AbortSignal;
}

class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Whether the answer itself is wrong, in contrast to a broken connection. */
function isWrongAnswer(error: unknown): boolean {
  return error instanceof OtherTableError || error instanceof ApiError;
}

function describeDone(columns: BulkColumns<never, BulkRow>): string {
  const failed = columns.failedCount();
  const failures = failed === 0 ? '' : `, ${formatInteger(failed)} failed`;
  return `${countOf(columns.rowCount(), 'row')} done${failures}.`;
}

/** Says how much is done at every quarter. */
function progressSpeaker(
  totalRows: number | null,
  rowsBefore: number,
  announce: (words: string) => void,
) {
  const percentOf = (rows: number) =>
    Math.floor((100 * rows) / (totalRows ?? rows) / SPOKEN_PERCENT) * SPOKEN_PERCENT;
  let spoken = percentOf(rowsBefore);
  return (rows: number) => {
    if (totalRows === null) return;
    const percent = percentOf(rows);
    if (percent <= spoken || percent >= 100) return;
    spoken = percent;
    announce(`${percent} % of the rows are done.`);
  };
}
