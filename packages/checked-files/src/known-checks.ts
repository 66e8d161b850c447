import type { BigIntStats } from 'node:fs';
import { beginCheck, type FileCheck } from './file-check.ts';

/** A file is verified again after this time, however often it is read. */
const KEPT_MS = 600_000;
/** A file that was written to a moment ago may be written to again, and its time stay the same. */
const SETTLED_MS = 100;
const MOST_FILES = 1000;

interface KnownCheck {
  identity: string;
  /** By the monotonic clock: that of the day may jump. */
  until: number;
  check: FileCheck;
}

/** What this process has verified lately, by path, the oldest first. */
const known = new Map<string, KnownCheck>();

/**
 * The check of a file, with what this process has verified of it in the last ten minutes; a file
 * that has been written to since, in whatever way, is verified from the beginning.
 *
 * @returns null where the file has no sums
 */
export async function findCheck(path: string, stats: BigIntStats): Promise<FileCheck | null> {
  const before = knownCheck(path, stats);
  if (before !== null) return before;
  known.delete(path);
  const check = await beginCheck(path);
  if (check === null || Date.now() - Number(stats.ctimeMs) < SETTLED_MS) return check;
  const [oldest] = known.keys();
  if (known.size >= MOST_FILES && oldest !== undefined) known.delete(oldest);
  const identity = identityOf(stats);
  known.set(path, { identity, until: performance.now() + KEPT_MS, check });
  return check;
}

/** The same as far as this process remembers it: null where the file has to be looked into. */
export function knownCheck(path: string, stats: BigIntStats): FileCheck | null {
  const before = known.get(path);
  const isSame = before?.identity === identityOf(stats) && before.until > performance.now();
  return isSame ? before.check : null;
}

/** What changes when a file is written to, or another one takes its place. */
export function identityOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}
