import { expect, it, vi } from 'vitest';
import { hasPrograms } from './programs.ts';

it('says whether all of some programs are there, and in the log which are not', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect([hasPrograms('sh'), hasPrograms('sh', 'cat')]).toEqual([true, true]);
  expect(warn).not.toHaveBeenCalled();
  expect(hasPrograms('sh', 'no-such-program', 'nor-this')).toBe(false);
  expect(warn.mock.calls[0]?.[0]).toMatch(
    /^SKIPPED: tests that run no-such-program and nor-this, /,
  );
  warn.mockRestore();
});
