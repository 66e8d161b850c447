import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { AppError } from '@flipon/answers/app-error';
import { describeShape } from '@flipon/answers/describe-result';
import { openExport } from '@flipon/answers/open-export';
import { openHits } from '@flipon/answers/open-hits';
import type { FinishedResult } from '@flipon/answers/owned-analysis';
import { plainNameOf } from '@flipon/formats/record-names';
import type { LineBatch } from '@flipon/verify/compare-lines';
import { headingOf } from '@flipon/verify/heading-of';
import { isSameJson } from '@flipon/verify/is-same-json';
import { comparedLines } from '@flipon/verify/line-places';
import { OtherSequenceError } from '@flipon/verify/result-file-error';
import { textLines } from '@flipon/verify/text-lines';
import {
  type FoundFile,
  type Recomputed,
  type Verdict,
  verifyFile,
} from '@flipon/verify/verify-file';
import { requireShape } from './require-shape.ts';

/**
 * Compares a file with a result of the library, which was computed here with its settings: as `flipon verify` does it.
 *
 * @throws AppError for a result of other settings; ResultFileError where nothing can be said; what reading throws
 */
export async function compareResultFile(
  deps: AnswerDeps,
  result: FinishedResult,
  { file, signal }: { file: FoundFile; signal: AbortSignal },
): Promise<Verdict> {
  const { told } = file;
  const own: Readonly<Record<string, unknown>> = result.parameters;
  if (!Object.entries(told.parameters).every(([key, value]) => isSameJson(value, own[key]))) {
    throw new AppError('conflict', 'This result has other settings than the file.');
  }
  const here = await describeShape(deps.library.records, result.recordTableId);
  requireShape(told, here);
  async function* recompute(seen: Recomputed) {
    for await (const batch of linesOfResult(deps, result, { told, seen })) {
      signal.throwIfAborted();
      yield batch;
    }
  }

  const verdict = await verifyFile(file, { version: deps.version, recompute });
  const isCircleThere =
    told.sources[0]?.shape === undefined && wrapsOrigin({ circular: true }, told.parameters);
  if (verdict.isEqual || !isCircleThere || here.shape !== 'linear') return verdict;
  return { ...verdict, words: `${verdict.words}\n${LINEAR_HERE}` };
}

const LINEAR_HERE =
  '  shape:    its settings look across the origin, and here the sequence is linear: if it is a circle, add it to the library once more as one';

async function* linesOfResult(
  deps: AnswerDeps,
  result: FinishedResult,
  { told, seen }: { told: FoundFile['told']; seen: Recomputed },
): AsyncGenerator<LineBatch, void, undefined> {
  const { file, sources, chosen, extras } = told;
  const [source] = sources;
  const sha256 = await deps.library.files.findBlobSha256(result.basesBlobId);
  if (source === undefined || sha256 === null || file.format === 'track') {
    throw new Error('A file of hits has a sequence, and bases have a checksum.');
  }
  const { name, shape } = source;
  if (source.sha256 !== undefined && source.sha256 !== sha256) throw new OtherSequenceError(name);
  seen.checksums.push(sha256);
  seen.hitCount = result.resultCount ?? 0;
  const table = await openHits(deps, result, definitionOf(result.kind), chosen?.filter);
  seen.chosenCount = await table.count();
  const order = { file, extras, ...(chosen === undefined ? {} : { filter: chosen.filter }) };
  // In a library a sequence has a name and a shape, in the terminal a path.
  const named = { ...result, sequenceName: shape === undefined ? plainNameOf(name) : name };
  const content = await openExport(deps, named, order, headingOf(told, seen.checksums));
  yield* comparedLines(file, textLines(content), seen.take);
}
