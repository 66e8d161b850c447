import { testSameScans } from './test-same-scans.ts';

// All of them are compared in the long run.
testSameScans(16);
