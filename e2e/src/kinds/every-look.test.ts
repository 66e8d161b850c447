import { testLooks } from './test-looks.ts';

// Three kinds; all of them in all looks in the long run.
testLooks(
  [
    { width: 390, scheme: 'dark' },
    { width: 1440, scheme: 'light' },
  ],
  'in turn',
);
