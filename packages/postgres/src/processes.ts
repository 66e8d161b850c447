import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * When a process started, as the kernel writes it (clock ticks since boot), or undefined when no
 * such process runs. A number of a process is used again after its end; number and start time
 * together are not. A zombie (dead, and not yet collected by its parent) counts as ended.
 *
 * Source: proc_pid_stat(5), fields 3 (state) and 22 (starttime).
 */
export function readProcessStart(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The second field is the command in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  return state === 'Z' || state === 'X' ? undefined : fields[19];
}

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
  const deadlineMs = Date.now() + withinMs;
  while (!isDone()) {
    if (Date.now() >= deadlineMs) return false;
    await sleep(20);
  }
  return true;
}
