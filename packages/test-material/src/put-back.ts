import { afterAll, vi } from 'vitest';

// Files of tests share a process: what one has changed of it would hold for the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
