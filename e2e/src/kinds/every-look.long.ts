import { testLooks } from './test-looks.ts';

// The first two are looked at in every run.
testLooks([
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 2560, scheme: 'light' },
  { width: 2560, scheme: 'dark' },
]);
