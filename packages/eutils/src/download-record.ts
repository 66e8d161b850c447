import { open } from 'node:fs/promises';
import { holdsHead, isAskedFor, type RecordHead, readRecordHead } from '@flipon/ncbi/record-head';
import { judgeAnswer } from '@flipon/ncbi/unfit-answer';
import { type Answer, refusedKey } from './call.ts';
import { EutilsError } from './eutils-error.ts';

/** What a download tells while it runs, and where it ends. */
export interface DownloadWatch {
  /** More bytes are refused. */
  maxBytes: number;
  /** Told the head once it is there, before more is read; throws to refuse the record. */
  onHead?(head: RecordHead): void;
  /** Told the bytes that were written so far, and how many will come where NCBI says it. */
  onProgress?(bytes: number, statedBytes: number | null): void;
}

/** Comments may be long, but the fields that are read come before them. */
const MOST_HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 64;
const FIRST_WORD = /^\s*LOCUS\s/;
const NOTHING = new Uint8Array(0);

/**
 * Writes the answer of efetch to a file and makes sure that it is the whole record: it begins as a
 * flat file, of the accession that was asked for, is as long as was stated and ends with its mark.
 *
 * @throws EutilsError
 */
export async function downloadRecord(
  { pieces, statedBytes }: Answer,
  accession: string,
  path: string,
  watch: DownloadWatch,
): Promise<RecordHead> {
  const file = await open(path, 'w', 0o600);
  try {
    let start: Uint8Array = NOTHING;
    let tail: Uint8Array = NOTHING;
    let head: RecordHead | null = null;
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > watch.maxBytes) throw tooLarge(watch.maxBytes);
      if (head === null) {
        start = Buffer.concat([start, piece]);
        head = findHead(start, accession, false);
        if (head !== null) watch.onHead?.(head);
      }
      tail = Buffer.concat([tail, piece]).subarray(-TAIL_BYTES);
      await file.writeFile(piece);
      watch.onProgress?.(bytes, statedBytes);
    }
    if (statedBytes !== null && bytes !== statedBytes) throw cutOff();
    if (head === null) {
      head = findHead(start, accession, true);
      watch.onHead?.(head);
    }
    if (!/(?:^|\n)\/\/\s*$/.test(Buffer.from(tail).toString('latin1'))) throw cutOff();
    return head;
  } finally {
    await file.close();
  }
}

/** The head of what has come so far; null where more may come that decides. */
function findHead(start: Uint8Array, accession: string, isWhole: true): RecordHead;
function findHead(start: Uint8Array, accession: string, isWhole: boolean): RecordHead | null;
function findHead(start: Uint8Array, accession: string, isWhole: boolean): RecordHead | null {
  const text = Buffer.from(start).toString('utf8');
  const isLocus = FIRST_WORD.test(text);
  // Error texts are short: the whole of one says more than its beginning.
  if (!isLocus && (isWhole || text.length > 1024)) throw unfit(text);
  const isReadable = isWhole || holdsHead(text) || text.length > MOST_HEAD_BYTES;
  if (!isLocus || !isReadable) return null;
  const head = readRecordHead(text);
  if (head === null) throw unfit(text);
  if (isAskedFor(head, accession)) return head;
  if (isWhole && !holdsHead(text)) throw cutOff();
  throw new EutilsError('other_record', `NCBI answered with another record, ${shorten(head)}`);
}

function shorten({ accession }: RecordHead): string {
  return accession.slice(0, 40);
}

function unfit(text: string): EutilsError {
  if (text.trim() === '') return new EutilsError('unfit', 'NCBI answered with nothing');
  const judged = judgeAnswer(text.slice(0, 4096));
  if (judged === 'refused_key') return refusedKey();
  if (judged === 'unknown_record') return new EutilsError(judged, 'NCBI knows no such record');
  if (judged === 'too_many_requests') return new EutilsError('busy', 'NCBI had too many requests');
  return new EutilsError('unfit', 'NCBI answered with something else than the record');
}

function cutOff(): EutilsError {
  return new EutilsError('cut_off', 'NCBI broke off in the middle of its answer');
}

function tooLarge(maxBytes: number): EutilsError {
  const mebibytes = Math.floor(maxBytes / 1024 / 1024).toLocaleString('en-US');
  return new EutilsError('too_large', `The record takes more than ${mebibytes} MiB`);
}
