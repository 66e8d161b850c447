import { testOpenStates } from './test-open-states.ts';

// The first half is looked at in every run.
testOpenStates([
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
]);
