import type { Answer, AnswerRoute } from '@flipon/answers/answer-route';
import type { EngineFormPart } from '@flipon/contract/engine-message';
import type { z } from 'zod';

/** A call that takes as long as its file, or its reader. */
export interface EngineRequest {
  /** @throws AppError where the parts of its path are not as the schema says */
  readParams<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  /** @throws AppError where its query is not as the schema says */
  readQuery<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  /** @throws AppError where its body is no form */
  readForm(): readonly EngineFormPart[];
  /** @throws AppError where its body is no JSON, too large, or not as the schema says */
  readJson<Schema extends z.ZodType>(schema: Schema, largestBytes: number): z.output<Schema>;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** A route of this program alone: it takes no place among the answers that are made at once. */
export interface EngineRoute extends Pick<AnswerRoute, 'method' | 'path' | 'answers'> {
  reads: 'call';
  answer(request: EngineRequest): Promise<Answer>;
}
