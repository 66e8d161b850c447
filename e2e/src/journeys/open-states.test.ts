import { testOpenStates } from './test-open-states.ts';

// The other half is looked at in the long run.
testOpenStates([
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
]);
