import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import type { g4KillerAnswerSchema } from '@flipon/contract/calculator';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../ui/words/shown-error.ts';
import { ApiError } from '../api-error.ts';
import { request } from '../request.ts';
import { takeTurns } from '../take-turns.ts';

const loadSchema = async () => (await import('@flipon/contract/calculator')).g4KillerAnswerSchema;

/** A question to G4 killer: upper-case letters, and the highest score that they may have. */
export interface KillQuestion {
  sequence: string;
  threshold: number;
  onComplementary: boolean;
}

export type KillAnswer = z.output<typeof g4KillerAnswerSchema>;

/** The rows of a form are asked one by one: a server has others to answer, too. */
const inTurns = takeTurns(3);

/** The answer to one question. It never changes, so it is requested once. */
export function killQuery({ sequence, threshold, onComplementary }: KillQuestion) {
  return queryOptions({
    queryKey: ['g4killer', sequence, threshold, onComplementary],
    queryFn: ({ signal }) =>
      inTurns(() =>
        request(loadSchema, `analyse/${g4killer.apiRoute}`, {
          method: 'POST',
          body: { sequence, threshold, onComplementary },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The sentence of the specification: what the server says of the first field that it refuses. */
export function killFailure(error: unknown): string {
  const first = error instanceof ApiError ? error.errors[0]?.defaultMessage : undefined;
  return `Analyse failed: ${first ?? messageOf(error)}`;
}
