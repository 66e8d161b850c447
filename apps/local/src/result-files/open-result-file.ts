import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { shellLine } from '@flipon/analyses/scan-line';
import { formatOf, isTextFormat } from '@flipon/formats/hit-formats';
import { PROVENANCE_ENDING } from '@flipon/formats/provenance';
import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import { isParquet, isZip, SNIFFED_BYTES } from '@flipon/intake/sniff-content';
import { nextTurn } from '@flipon/platform/next-turn';
import type { TakeComments } from '@flipon/verify/comments';
import type { LineBatch } from '@flipon/verify/compare-lines';
import { comparedLines } from '@flipon/verify/line-places';
import { parseProvenance } from '@flipon/verify/parse-provenance';
import { provenanceIn } from '@flipon/verify/provenance-in';
import { ResultFileError } from '@flipon/verify/result-file-error';
import { textLines } from '@flipon/verify/text-lines';
import type { FoundFile } from '@flipon/verify/verify-file';
import { chunksOf } from '../importing/stream-of.ts';
import type { GivenResultFile } from './read-parts.ts';

/** A file of hits whose provenance has been read. */
export interface OpenedResultFile extends FoundFile {
  /** What it tells, as JSON. */
  provenance: string;
}

/**
 * Reads the provenance of a file. Its rows are read as often as they are asked for, and never held as a whole.
 *
 * @param given.onBytesRead gets the bytes of the file, packed ones too, each time that it is read
 * @throws ResultFileError, IntakeError for what cannot be read here
 */
export async function openResultFile(
  { file, name, beside }: Pick<GivenResultFile, 'file' | 'name' | 'beside'>,
  { signal, onBytesRead }: { signal: AbortSignal; onBytesRead?: (bytes: number) => void },
): Promise<OpenedResultFile> {
  await refuseBinary(file, name);
  const batches = () => batchesOf(file, name, { signal, onBytesRead });
  const provenance =
    beside ??
    (await provenanceIn(batches())) ??
    // A person who sorts the lines of a file moves its comments, too.
    (await provenanceIn(batches(), true));
  if (provenance === null) {
    throw new ResultFileError(
      `${name} does not say how it came about. Choose it together with ${name}${PROVENANCE_ENDING}, which Flipon writes next to such files.`,
    );
  }
  const told = parseProvenance(provenance, name);
  const { format } = told.file;
  if (rulesOf(told.kind).usesNetwork !== undefined) {
    throw inTerminal(`${name} is of a network, ${definitionOf(told.kind).title}`, name);
  }
  if (told.sources.length > 1) {
    throw inTerminal(`${name} is of ${told.sources.length} searched files`, name);
  }
  if (format === 'track') {
    throw new ResultFileError(`${name} holds the values of bases: only files of hits are opened.`);
  }
  if (!('style' in told.file) && !isTextFormat(format)) {
    throw inTerminal(`${name} is said to be ${formatOf(format).words.label}`, name);
  }
  const lines = (take: TakeComments) => comparedLines(told.file, batches(), take);
  return { name, told, lines, provenance };
}

async function refuseBinary(file: Blob, name: string): Promise<void> {
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  if (isParquet(head)) throw inTerminal(`${name} is a Parquet file`, name);
  if (isZip(head)) throw inTerminal(`${name} is a workbook or an archive`, name);
}

/** The way out for what a browser does not read. */
function inTerminal(what: string, name: string): ResultFileError {
  const line = shellLine(['flipon', 'verify', name, '--sequence', 'SEQUENCE']);
  return new ResultFileError(
    `${what}, which this page does not open: in a terminal \`${line}\` compares it.`,
  );
}

async function* batchesOf(
  file: Blob,
  name: string,
  {
    signal,
    onBytesRead,
  }: { signal: AbortSignal; onBytesRead?: ((bytes: number) => void) | undefined },
): AsyncGenerator<LineBatch, void, undefined> {
  const content = openPackedStream(chunksOf(file.stream()), {
    maxBytes: Number.POSITIVE_INFINITY,
    ...(onBytesRead === undefined ? {} : { onBytesRead }),
  });
  for await (const batch of textLines(content, name)) {
    signal.throwIfAborted();
    yield batch;
    // Calls are answered by the same thread.
    await nextTurn();
  }
}
