import { testSameScans } from './test-same-scans.ts';

testSameScans(1);
