import { testLooks } from './test-looks.ts';

// In every run each kind is looked at once.
testLooks(
  [390, 1440, 2560].flatMap((width) => [
    { width, scheme: 'light' as const },
    { width, scheme: 'dark' as const },
  ]),
);
