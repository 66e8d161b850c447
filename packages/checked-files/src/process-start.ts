import { readFileSync } from 'node:fs';

/**
 * When a process started, as the kernel writes it (clock ticks since boot), or undefined when no
 * such process runs. A number of a process is used again after its end; number and start time
 * together are not. A zombie (dead, and not yet collected by its parent) counts as ended.
 *
 * Source: proc_pid_stat(5), fields 3 (state) and 22 (starttime).
 */
export function readProcessStart(pid: number): string | undefined {
  return readProcessStat(pid)?.start;
}

/** The same with its state in one letter: T and t where it has been stopped (SIGSTOP, a debugger). */
export function readProcessStat(pid: number): { state: string; start: string } | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The second field is the command in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = 'X'] = fields;
  const start = fields[19];
  return start === undefined || state === 'Z' || state === 'X' ? undefined : { state, start };
}
