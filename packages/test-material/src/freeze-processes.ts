import { readdirSync, readFileSync } from 'node:fs';

/**
 * Stops a process and all its descendants, as on a machine that hangs: sockets stay open without answers.
 * Linux only.
 *
 * @param root process id, such as that of a postmaster
 * @returns a function that continues all of them; to be called in any case
 */
export function freezeProcesses(root: number): () => void {
  // The root first: it makes no others meanwhile.
  signal(root, 'SIGSTOP');
  const frozen = [root, ...descendantsOf(root)];
  for (const pid of frozen) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of frozen) signal(pid, 'SIGCONT');
  };
}

/** Process ids below a process, parents before children. */
function descendantsOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const found = [root];
  for (const of of found) {
    for (const [pid, parent] of parents) if (parent === of) found.push(pid);
  }
  return found.slice(1);
}

function parentOf(name: string): number {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The name in brackets may hold blanks; what follows it does not.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
