import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { ResultFile } from '@flipon/contract/result-file';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { analysisQuery } from '../analyses/get-analysis.ts';
import { ApiError } from '../api-error.ts';
import { pauseOrEnd } from '../events/pause-or-end.ts';
import { quickDelayMs } from '../events/poll-delay.ts';
import { request, requestAnswer } from '../request.ts';

const load = () => import('@flipon/contract/result-file');

/** What a comparison has found: the report has the lines of `flipon verify`. */
export interface Verdict {
  isEqual: boolean;
  words: string;
}

function formOf(files: readonly File[], json?: object): FormData {
  const form = new FormData();
  if (json !== undefined) form.append('json', JSON.stringify(json));
  for (const file of files) form.append('file', file, file.name);
  return form;
}

/** What a file, with the file of its settings, says of how it came about. */
export function resultFileQuery(files: readonly File[]) {
  return queryOptions({
    queryKey: ['result-file', ...files.map((file) => [file.name, file.size, file.lastModified])],
    queryFn: ({ signal }) =>
      request(async () => (await load()).resultFileSchema, 'result-file', {
        method: 'POST',
        form: formOf(files),
        signal,
      }),
    // A file of the same name may have other lines the next time.
    gcTime: 0,
    // To read it again ends what is done with it, and a person may look at another tab meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Starts what a file tells on a sequence, or finds the result. @returns the id of the analysis */
export async function startResultFile(
  { provenance, name }: ResultFile,
  sequence: string,
): Promise<string> {
  const schema = async () => (await load()).resultFileStartedSchema;
  const body = { sequence, json: provenance, name };
  return (await request(schema, 'result-file/start', { method: 'POST', body })).id;
}

interface Wait {
  queryClient: QueryClient;
  signal: AbortSignal;
  onProgress: (progress: { done: number; total: number } | null) => void;
}

/** Looks until an analysis has ended. Throws ApiError with the reason if it failed. */
export async function waitForAnalysis(
  definition: AnalysisDefinition,
  id: string,
  { queryClient, signal, onProgress }: Wait,
): Promise<void> {
  for (let looks = 1; ; looks++) {
    const { batch } = await queryClient.fetchQuery({
      ...analysisQuery(definition, id),
      staleTime: 0,
    });
    signal.throwIfAborted();
    if (batch.status === 'FAILED') {
      throw new ApiError(200, 'invalid_request', batch.exception ?? 'The analysis failed.');
    }
    if (isBatchEnded(batch.status)) return;
    onProgress(batch.progress);
    await pauseOrEnd(id, quickDelayMs(looks), signal);
  }
}

/** Compares the rows of a file with a result. Throws ApiError where nothing can be said. */
export async function compareResultFile(
  files: readonly File[],
  analysis: string,
  { signal, onProgress }: Omit<Wait, 'queryClient'>,
): Promise<Verdict> {
  const form = formOf(files, { analysis });
  const answer = await requestAnswer('result-file/comparison', { method: 'POST', form, signal });
  const { comparisonLineSchema } = await load();
  for await (const text of linesOf(answer)) {
    const line = comparisonLineSchema.parse(JSON.parse(text));
    if ('refusal' in line) throw new ApiError(200, 'invalid_request', line.refusal);
    if ('isEqual' in line) return line;
    onProgress({ done: line.readBytes, total: line.totalBytes });
  }
  throw new ApiError(200, 'unreadable_answer', 'The comparison ended without a result.');
}

async function* linesOf({ body }: Response): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
