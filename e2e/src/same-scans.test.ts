import { testSameScans } from './test-same-scans.ts';

// All of them, of all kinds, are compared in the long run.
testSameScans(16);
