import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessStart } from '@flipon/checked-files/process-start';

/** True while the process runs; see readProcessStart for what a zombie counts as. */
export function isProcessRunning(pid: number): boolean {
  return readProcessStart(pid) !== undefined;
}

/**
 * The processes of one embedded database, postmaster and children, found by the cluster name that
 * PostgreSQL writes into their command lines. (Their working folder would tell too, but root in a
 * container may not read that of another account's process.)
 */
export function findPostgresProcesses(clusterName: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOf(pid, clusterName));
}

/** True when the process is a postgres program at work for this cluster. */
export function isPostgresOf(pid: number, clusterName: string): boolean {
  let commandLine: string;
  try {
    commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return false;
  }
  const isPostgres = /^([^\0]*\/)?postgres[:\0]/.test(commandLine);
  return isPostgres && commandLine.includes(clusterName) && isProcessRunning(pid);
}

/** Sends a signal; a process that has ended meanwhile is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** True when the number is in use, be it by a zombie or by a process of another account. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Waits until `isDone`, looking every 20 ms; false when that did not come in time. */
export async function waitUntil(isDone: () => boolean, withinMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + withinMs;
  while (!isDone()) {
    if (performance.now() >= deadlineMs) return false;
    await sleep(20);
  }
  return true;
}
