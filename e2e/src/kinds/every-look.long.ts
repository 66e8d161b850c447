import { testLooks } from './test-looks.ts';

// The first half is looked at in every run.
testLooks([
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 2560, scheme: 'light' },
]);
