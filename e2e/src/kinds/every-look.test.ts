import { testLooks } from './test-looks.ts';

// The other half is looked at in the long run.
testLooks([
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
  { width: 2560, scheme: 'dark' },
]);
