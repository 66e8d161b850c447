import { useQueries } from '@tanstack/react-query';
import { type KillAnswer, killFailure, killQuery } from '../../../api/tools/kill-g4.ts';
import type { AskedRow } from '../form/check-form.ts';

/** A row with its answer, or with the text in its place. */
export interface RowAnswer extends AskedRow {
  /** From 1. */
  id: number;
  state: 'waiting' | 'answered' | 'failed';
  answer: KillAnswer | null;
  /** Why there is no answer. */
  message: string | null;
  /** Asks again, where that may help. */
  retry: (() => void) | null;
}

/** The answers to rows as they arrive. Each row has its own call, so one that fails stops no other. */
export function useRowAnswers(rows: readonly AskedRow[]): RowAnswer[] {
  const asked = rows.flatMap(({ question }) => (question === null ? [] : [question]));
  const queries = [...new Map(asked.map((each) => [JSON.stringify(each), killQuery(each)]))];
  const results = useQueries({ queries: queries.map(([, query]) => query) });
  const byQuestion = new Map(queries.map(([key], index) => [key, results[index]]));
  return rows.map((row, index) => {
    const shared = { ...row, id: index + 1, answer: null, message: null, retry: null };
    if (row.question === null) return { ...shared, state: 'failed', message: row.refusal };
    const result = byQuestion.get(JSON.stringify(row.question));
    if (result?.data !== undefined) return { ...shared, state: 'answered', answer: result.data };
    if (result === undefined || result.error === null || result.isFetching) {
      return { ...shared, state: 'waiting' };
    }
    const message = killFailure(result.error);
    return { ...shared, state: 'failed', message, retry: () => void result.refetch() };
  });
}
