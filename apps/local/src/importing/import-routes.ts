import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { answerFiles, firstSequenceOf } from '@flipon/answers/answer-files';
import { answerSequence } from '@flipon/answers/answer-sequence';
import { fileTooLarge } from '@flipon/answers/file-refusals';
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
import { isZip, SNIFFED_BYTES } from '@flipon/intake/sniff-content';
import type { EngineRoute } from '../adapter/engine-route.ts';
import { partsOfForm } from '../adapter/form-parts.ts';
import { OWNER } from '../library/owner.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { importArchive } from './import-archive.ts';
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
        const { options, file, fileName } = await readParts(readForm(), limits);
        const files = (await isArchive(file))
          ? await importArchive(place, { library }, { ...limits, blob: file, options, signal })
          : [
              {
                name: fileName,
                sequenceId: await add(chunksOf(file.stream()), options, titleOf(fileName), signal),
              },
            ];
        const first = await answerSequence({ library }, { owner: OWNER }, firstSequenceOf(files));
        const rest = await answerFiles({ library }, OWNER, files);
        return { status: 201, body: { ...first, ...rest } };
      },
    },
  ];
}

interface SentFile {
  options: ImportOptions;
  file: Blob;
  fileName: string;
}

/**
 * What comes in by a form: a file, and what its sender says of it.
 *
 * @throws AppError invalid_request where there is no file, too_large
 */
export async function readParts(
  parts: readonly EngineFormPart[],
  limits: ImportLimits,
): Promise<SentFile> {
  let options: ImportOptions = importOptionsSchema.parse({});
  let found: Pick<SentFile, 'file' | 'fileName'> | null = null;
  for await (const part of partsOfForm(parts, { bytes: limits.maxUploadMb * MB })) {
    if (part.type === 'file') {
      if (part.isCut()) throw fileTooLarge(limits);
      found = { file: part.blob, fileName: part.filename };
    } else if (part.name === 'json') {
      options = readImportOptions(part.value, 'The json part is not valid JSON.');
    }
  }
  if (found === null) throw fileRequired();
  return { options, ...found };
}

async function isArchive(file: Blob): Promise<boolean> {
  return isZip(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
}
