import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';

const MODULE = new URL('./lower-process-priority.ts', import.meta.url).href;
const PROGRAM = `
  const { lowerProcessPriority } = await import('${MODULE}');
  lowerProcessPriority();
  console.log((await import('node:os')).getPriority());`;

it.each([0, 3, 12])('gives way to others, and more where it was started so: nice -n %d', (more) => {
  const words = ['-n', String(more), process.execPath, '--input-type=module', '-e', PROGRAM];
  const printed = execFileSync('nice', words, { encoding: 'utf8' });
  // The tests themselves may have been started nice.
  expect(Number(printed)).toBe(Math.max(5, Math.min(19, getPriority() + more)));
});
