import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { answerSequence } from '@flipon/answers/answer-sequence';
import { fileTooLarge } from '@flipon/answers/file-refusals';
import { notInLibrary } from '@flipon/answers/mapped-sequence';
import { requirePlainText } from '@flipon/answers/plain-text';
import { presentBatches } from '@flipon/answers/present-batch';
import { presentSequence } from '@flipon/answers/present-sequence';
import { readImportOptions } from '@flipon/answers/read-import-options';
import { fileRequired } from '@flipon/answers/receive-file';
import { titleOf } from '@flipon/answers/title-of';
import type { EngineFormPart } from '@flipon/contract/engine-message';
import {
  type ImportOptions,
  importOptionsSchema,
  importTextRequestSchema,
  LONGEST_NAME,
  sequenceAnswerSchema,
} from '@flipon/contract/sequence';
import { importFileAnswerSchema } from '@flipon/contract/upload';
import type { EngineRoute } from '../adapter/engine-route.ts';
import { refusalOf } from '../adapter/refusal-of-call.ts';
import { OWNER } from '../library/owner.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { importSequence } from './import-sequence.ts';
import { bytesOfText, chunksOf } from './stream-of.ts';

const MB = 1024 * 1024;
/** As the server takes. */
const LARGEST_TEXT_BYTES = 64 * MB;

export interface ImportLimits {
  /** Of a file as it is sent. */
  maxUploadMb: number;
  /** Of its content, unpacked. */
  maxSequenceMb: number;
}

/** Every way in for sequences that a page without a server has. */
export function importRoutes(
  place: LibraryPlace,
  { library }: Pick<AnswerDeps, 'library'>,
  limits: ImportLimits,
): EngineRoute[] {
  const add = (
    content: AsyncIterable<Uint8Array>,
    options: ImportOptions,
    title: string,
    signal: AbortSignal,
  ) =>
    importSequence(place, {
      content,
      name: (options.name ?? title).slice(0, LONGEST_NAME),
      options,
      maxBytes: limits.maxSequenceMb * MB,
      signal,
      sentenceOf: (error) => refusalOf(error)?.message ?? null,
    });

  return [
    {
      reads: 'call',
      method: 'POST',
      path: '/api/sequence/import/text',
      answers: { 201: sequenceAnswerSchema },
      async answer({ readJson, signal }) {
        const { data, ...options } = readJson(importTextRequestSchema, LARGEST_TEXT_BYTES);
        const id = await add(bytesOfText(data), options, titleOf(options.name), signal);
        return { status: 201, body: await answerSequence({ library }, { owner: OWNER }, id) };
      },
    },
    {
      reads: 'call',
      method: 'POST',
      path: '/api/sequence/import/file',
      answers: { 201: importFileAnswerSchema },
      async answer({ readForm, signal }) {
        const { options, file, fileName } = readParts(readForm());
        if (file.size > limits.maxUploadMb * MB) throw fileTooLarge(limits);
        const id = await add(chunksOf(file.stream()), options, titleOf(fileName), signal);
        const first = await answerSequence({ library }, { owner: OWNER }, id);
        const found = await library.sequences.findSequenceWithJob(OWNER, id);
        if (found === null) throw notInLibrary();
        const items = [presentSequence(found.sequence)];
        const batches = presentBatches(new Map([[id, found.job]]));
        return { status: 201, body: { ...first, items, batches, leftOut: [] } };
      },
    },
  ];
}

function readParts(parts: readonly EngineFormPart[]): {
  options: ImportOptions;
  file: Blob;
  fileName: string;
} {
  let options: ImportOptions = importOptionsSchema.parse({});
  let found: { file: Blob; fileName: string } | null = null;
  for (const [name, content, fileName = ''] of parts) {
    if (typeof content === 'string') {
      requirePlainText({ [name]: content });
      if (name === 'json') options = readImportOptions(content, 'The json part is not valid JSON.');
    } else {
      requirePlainText(fileName, name);
      found ??= { file: content, fileName };
    }
  }
  if (found === null) throw fileRequired();
  return { options, ...found };
}
