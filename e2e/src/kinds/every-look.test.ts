import { testLooks } from './test-looks.ts';

// All kinds in all looks are opened in the long run.
testLooks(
  [
    { width: 390, scheme: 'dark' },
    { width: 1440, scheme: 'light' },
  ],
  'in turn',
);
