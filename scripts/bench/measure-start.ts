import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const FLIPON = join(import.meta.dirname, '../../bin/flipon');

/**
 * CPU seconds of one run of `bin/flipon` with these words, on all its threads: the mean of several runs one
 * after the other, after an uncounted run that fills caches.
 *
 * @throws Error where a run fails
 */
export function measureStart(words: readonly string[], runs = 20): number {
  // The shell counts the time of its children, which Node.js does not report.
  const once = '"$@" >/dev/null || exit 1';
  const count = (times: number) => {
    const script = `i=0; while [ $i -lt ${times} ]; do ${once}; i=$((i + 1)); done; times`;
    const args = ['-c', script, 'sh', FLIPON, ...words];
    const { status, stdout, stderr } = spawnSync('sh', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`flipon ${words.join(' ')}: ${stderr}`);
    return secondsOf(stdout);
  };
  count(1);
  return count(runs) / runs;
}

/** The second line of `times` is about children: `0m1.23s 0m0.45s`, user and system. */
function secondsOf(times: string): number {
  const [, children = ''] = times.split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
