import type { EngineCall, EngineFormPart } from '@flipon/contract/engine-message';
import type { Engine } from '../engine.ts';

/** An answer as a test compares it. */
export interface ReadAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

let last = 0;

export function engineCall(
  method: string,
  path: string,
  body?: object | string | readonly EngineFormPart[],
  headers: Record<string, string> = {},
): EngineCall {
  last += 1;
  const sent =
    body === undefined || typeof body === 'string' || Array.isArray(body)
      ? ((body ?? null) as EngineCall['body'])
      : JSON.stringify(body);
  return { is: 'call', id: last, method, path, headers, body: sent };
}

/** Calls an engine and reads all of its answer. */
export async function callEngine(
  engine: Pick<Engine, 'answer'>,
  ...asked: Parameters<typeof engineCall>
): Promise<ReadAnswer> {
  const { status, headers, body } = await engine.answer(
    engineCall(...asked),
    new AbortController().signal,
  );
  const text = body === null ? '' : await new Response(body).text();
  return { status, headers, text };
}
