import { definitionOf } from '@flipon/analyses/definitions';
import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { bodyNoJson } from '@flipon/answers/call-refusals';
import { describeShape } from '@flipon/answers/describe-result';
import { findOwnedAnalysis, requireFinished } from '@flipon/answers/owned-analysis';
import { startAnalyses } from '@flipon/answers/start-analyses';
import {
  type ComparisonLine,
  resultFileChoiceSchema,
  resultFileSchema,
  resultFileStartedSchema,
  resultFileStartSchema,
} from '@flipon/contract/result-file';
import { isSameJson } from '@flipon/verify/is-same-json';
import { parseProvenance, type ReadProvenance } from '@flipon/verify/parse-provenance';
import type { EngineRoute } from '../adapter/engine-route.ts';
import { parsePart } from '../adapter/read-call.ts';
import { refusalOf } from '../adapter/refusal-of-call.ts';
import type { AnalysisRow, SequenceRow } from '../database/rows.ts';
import { OWNER } from '../library/owner.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { compareResultFile } from './compare-result-file.ts';
import { describeResultFile } from './describe-result-file.ts';
import { openResultFile } from './open-result-file.ts';
import { type GivenResultFile, readResultParts } from './read-parts.ts';
import { requireShape } from './require-shape.ts';

const LARGEST_START_BYTES = 8 * 1024 * 1024;
const TOLD_EVERY_MS = 250;

/** Files of hits that the terminal or a library wrote: read, computed again by an ordinary analysis, and compared. */
export function resultFileRoutes({ db }: LibraryPlace, deps: AnswerDeps): EngineRoute[] {
  return [
    {
      reads: 'call',
      method: 'POST',
      path: '/api/result-file',
      answers: { 200: resultFileSchema },
      async answer({ readForm, signal }) {
        const opened = await openResultFile(await readResultParts(readForm()), { signal });
        return { body: await describeResultFile(db, opened, deps.version) };
      },
    },
    {
      reads: 'call',
      method: 'POST',
      path: '/api/result-file/start',
      answers: { 200: resultFileStartedSchema, 201: resultFileStartedSchema },
      async answer({ readJson }) {
        const { sequence, json, name } = readJson(resultFileStartSchema, LARGEST_START_BYTES);
        const told = parseProvenance(json, name);
        const row = db.find('sequences', sequence);
        const known = row && db.all('analyses').findLast((each) => isResultOf(each, row, told));
        if (known !== undefined) return { body: { id: known.id } };
        // The first analysis of a sequence fixes its shape.
        if (row !== undefined) {
          requireShape(told, await describeShape(deps.library.records, row.recordTableId));
        }
        const { kind, parameters } = told;
        const started = { sequences: [sequence], works: [{ kind, parameters }], tagsOf: () => [] };
        const { ids } = await startAnalyses(deps, OWNER, started);
        return { status: 201, body: { id: ids[0] } };
      },
    },
    {
      reads: 'call',
      method: 'POST',
      path: '/api/result-file/comparison',
      answers: {},
      async answer({ readForm, signal }) {
        const given = await readResultParts(readForm());
        const { analysis } = parsePart(resultFileChoiceSchema, jsonOf(given));
        const ending = new AbortController();
        const ended = AbortSignal.any([signal, ending.signal]);
        let readBytes = 0;
        const opened = await openResultFile(given, {
          signal: ended,
          onBytesRead: (bytes) => {
            readBytes = bytes;
          },
        });
        const { findAnalysis } = deps.library.analyses;
        const result = requireFinished(
          await findOwnedAnalysis(findAnalysis, OWNER, opened.told.kind, analysis),
        );
        const settled = compareResultFile(deps, result, { file: opened, signal: ended }).catch(
          (error: unknown) => ({ refusal: sentenceOf(error, ended) }),
        );
        const progress = () => ({ readBytes, totalBytes: given.file.size });
        return {
          mediaType: 'application/x-ndjson',
          stream: comparisonLines(settled, progress, () => ending.abort(new Error('left'))),
        };
      },
    },
  ];
}

function jsonOf({ json }: GivenResultFile): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    throw bodyNoJson();
  }
}

/** Whether a result of a sequence has been computed with what a file tells. */
function isResultOf(
  { kind, kernelVersion, parameters, recordTableId, hitsBlobId }: AnalysisRow,
  row: SequenceRow,
  told: ReadProvenance,
): boolean {
  return (
    hitsBlobId !== null &&
    recordTableId === row.recordTableId &&
    kind === told.kind &&
    kernelVersion === definitionOf(kind).kernelVersion &&
    isSameJson(parameters, told.parameters)
  );
}

/** How far a comparison is, until it has an end; it ends with its reader. */
async function* comparisonLines(
  settled: Promise<ComparisonLine>,
  progress: () => ComparisonLine,
  leave: () => void,
): AsyncGenerator<string, void, undefined> {
  try {
    for (;;) {
      const line = await Promise.race([settled, afterMs(TOLD_EVERY_MS)]);
      yield `${JSON.stringify(line ?? progress())}\n`;
      if (line !== undefined) return;
    }
  } finally {
    leave();
  }
}

function sentenceOf(error: unknown, { aborted }: AbortSignal): string {
  const refusal = refusalOf(error);
  if (refusal !== null) return refusal.message;
  if (!aborted) console.error(error);
  return 'The comparison failed. The error has been written to the console of the browser.';
}

const afterMs = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
