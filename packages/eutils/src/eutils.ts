import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordHead } from '@flipon/ncbi/record-head';
import { type RecordSummary, readSummaries } from '@flipon/ncbi/record-summary';
import { judgeAnswer } from '@flipon/ncbi/unfit-answer';
import { type CallSetting, callEutils, refusedKey } from './call.ts';
import { type DownloadWatch, downloadRecord } from './download-record.ts';
import { EutilsError, MOST_TRIES } from './eutils-error.ts';

/** The longest wait for one record; then it fails, and the user can try again. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** Most ids of one esummary, as NCBI asks for it. */
export const MOST_SUMMARIES = 200;
const MOST_SUMMARY_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 60_000;
const PAUSE_MS = 1000;
/** A pause that NCBI asks for, or a turn for each of a few redirects: of ten minutes at most. */
export const LONGEST_SILENCE_MS = Math.max(LONGEST_WAIT_MS, 4 * 11 * 60_000);

export interface EutilsSetting extends Pick<CallSetting, 'baseUrl' | 'email' | 'takeTurn'> {
  /** The operator's key, used where a request brings none. */
  apiKey: string | undefined;
  /** How long NCBI may say nothing; 60 s without it. */
  silenceMs?: number;
  /** The first pause before another try; 1 s without it. */
  pauseMs?: number;
}

interface Asking {
  /** The key of who asks, instead of the operator's. */
  key?: string | undefined;
  signal: AbortSignal;
  /** Told with each try: nothing in between takes longer than {@link LONGEST_SILENCE_MS}. */
  onPulse?: (() => void) | undefined;
}

/** The E-utilities of NCBI. All of it tries again what may pass, and throws EutilsError. */
export interface Eutils {
  /** What NCBI says of up to 200 records; those that it does not know are left out. */
  summarise(accessions: readonly string[], asking: Asking): Promise<RecordSummary[]>;
  /**
   * Writes the flat file of one record, with its bases, to a path: whole, ended, and of the record
   * that was asked for.
   */
  download(accession: string, path: string, asking: Asking & DownloadWatch): Promise<RecordHead>;
}

export function createEutils(given: EutilsSetting): Eutils {
  const { apiKey, silenceMs = SILENCE_MS, pauseMs = PAUSE_MS } = given;
  const setting: CallSetting = { ...given, silenceMs };
  return {
    summarise(accessions, { key = apiKey, signal, onPulse }) {
      const fields = { id: accessions.join(','), retmode: 'json' };
      const ask = async () => {
        const { pieces } = await callEutils(setting, 'esummary', fields, { key, signal });
        const text = await readWhole(pieces);
        const summaries = readSummaries(text);
        if (summaries !== null) return summaries;
        const judged = judgeAnswer(text.slice(0, 4096));
        if (judged === 'refused_key') throw refusedKey();
        if (judged === 'too_many_requests')
          throw new EutilsError('busy', 'NCBI had too many requests');
        throw new EutilsError('unfit', 'NCBI answered with something else than summaries');
      };
      // Of ids that are all unknown, also the status may say so.
      return tryAgain(ask, { pauseMs, signal, onPulse }).catch((error: unknown) => {
        if (error instanceof EutilsError && error.trouble === 'unknown_record') return [];
        throw error;
      });
    },

    download(accession, path, { key = apiKey, signal, onPulse, ...watch }) {
      const fields = { id: accession, rettype: 'gbwithparts', retmode: 'text' };
      return tryAgain(
        async () => {
          const answer = await callEutils(setting, 'efetch', fields, { key, signal });
          return downloadRecord(answer, accession, path, watch);
        },
        { pauseMs, signal, onPulse },
      );
    },
  };
}

async function readWhole(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    bytes += piece.length;
    if (bytes > MOST_SUMMARY_BYTES) throw new EutilsError('unfit', 'NCBI answered without end');
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Runs a request until it succeeds, or has failed too often in a way that may pass. The pause doubles
 * each time, up to half of it by chance, so that workers do not come back together; where NCBI says how
 * long to wait, it is at least that.
 *
 * @param watch.onPulse told before each try and after one that failed
 * @throws EutilsError that tells how often it was tried; what `run` throws otherwise
 */
async function tryAgain<T>(
  run: () => Promise<T>,
  {
    pauseMs,
    signal,
    onPulse,
  }: { pauseMs: number; signal: AbortSignal; onPulse?: (() => void) | undefined },
): Promise<T> {
  for (let tries = 1; ; tries++) {
    onPulse?.();
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof EutilsError)) throw error;
      onPulse?.();
      const pause = pauseMs * 2 ** (tries - 1) * (1 + Math.random() / 2);
      const wait = Math.max(pause, error.retryAfterMs ?? 0);
      if (tries >= (MOST_TRIES[error.trouble] ?? 1) || wait > LONGEST_WAIT_MS) {
        throw error.after(tries);
      }
      await sleep(wait, undefined, { signal });
    }
  }
}
