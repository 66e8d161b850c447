import { testLooks } from './test-looks.ts';

// The others are looked at in the long run.
testLooks([
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
]);
