import type { Sequence } from '@flipon/contract/sequence';
import { formatBytes } from '../../../../ui/words/format-bytes.ts';
import { countOf, formatInteger } from '../../../../ui/words/format-number.ts';
import { formatSpan } from '../../../../ui/words/format-time.ts';
import { remainingMs } from '../queue/transfer-speed.ts';
import type { Upload } from '../queue/upload.ts';

const FORMAT_NAMES: Record<Sequence['format'], string> = {
  FASTA: 'FASTA',
  PLAIN: 'plain text',
  GENBANK: 'GenBank',
  EMBL: 'EMBL',
  '2BIT': '2bit',
};

/** "GenBank, 9,609 bp, circular", "FASTA, 3 records, 229,880 bp, 1 of 3 circular" */
export function describeSequence(sequence: Sequence): string {
  const { format, length, recordCount, circular, circularRecordCount } = sequence;
  const words = [FORMAT_NAMES[format]];
  if (recordCount !== null && recordCount > 1) words.push(countOf(recordCount, 'record'));
  if (length !== null) words.push(`${formatInteger(length)} bp`);
  if (circular) words.push('circular');
  else if (circularRecordCount !== null && circularRecordCount > 0) {
    words.push(`${circularRecordCount} of ${formatInteger(recordCount ?? 0)} circular`);
  }
  return words.join(', ');
}

/** "412.0 MiB of 640 MiB" */
export function describeSent(sentBytes: number, totalBytes: number): string {
  return `${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`;
}

/** "38.2 MiB/s, 40 s left"; empty while the speed is unknown. */
export function describeSpeed(uploads: readonly Upload[], speed: number | null): string {
  if (speed === null || uploads.every(({ state }) => state.step !== 'sending')) return '';
  const restBytes = uploads.reduce((sum, upload) => sum + bytesLeft(upload), 0);
  const words = [`${formatBytes(speed)}/s`];
  const leftMs = restBytes === 0 ? null : remainingMs(restBytes, speed);
  if (leftMs !== null) words.push(`${formatSpan(leftMs)} left`);
  return words.join(', ');
}

/** How much of all files is sent, in percent. */
export function percentSent(uploads: readonly Upload[]): number {
  const totalBytes = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const restBytes = uploads.reduce((sum, upload) => sum + bytesLeft(upload), 0);
  return totalBytes === 0 ? 100 : Math.floor((100 * (totalBytes - restBytes)) / totalBytes);
}

function bytesLeft({ file, state }: Upload): number {
  if (state.step === 'waiting' || state.step === 'held') return file.size;
  return state.step === 'sending' ? file.size - state.sentBytes : 0;
}

const COUNTED: { steps: Upload['state']['step'][]; word: string }[] = [
  { steps: ['done'], word: 'imported' },
  { steps: ['sending'], word: 'being sent' },
  { steps: ['reading'], word: 'being read' },
  { steps: ['waiting'], word: 'waiting' },
  { steps: ['held'], word: 'held' },
  { steps: ['failed'], word: 'refused' },
];

/** "2 imported, 1 being sent, 3 waiting" */
export function describeCounts(uploads: readonly Upload[]): string {
  return COUNTED.map(({ steps, word }) => {
    const count = uploads.filter(({ state }) => steps.includes(state.step)).length;
    return count === 0 ? null : `${formatInteger(count)} ${word}`;
  })
    .filter((words) => words !== null)
    .join(', ');
}

/** How many bases the server has read so far, of all sequences of a file; null before the first. */
export function basesRead({ answer }: Upload): { done: number; total: number } | null {
  const parts = (answer?.items ?? []).map(({ id }) => answer?.batches[id]?.progress ?? null);
  const known = parts.filter((part) => part !== null);
  if (known.length === 0) return null;
  return {
    done: known.reduce((sum, { done }) => sum + done, 0),
    // While one of them has no total, the sum is unknown.
    total: known.some(({ total }) => total <= 0)
      ? 0
      : known.reduce((sum, { total }) => sum + total, 0),
  };
}
