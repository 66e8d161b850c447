import { testLooks } from './test-looks.ts';

testLooks(
  [390, 1440, 2560].flatMap((width) => [
    { width, scheme: 'light' as const },
    { width, scheme: 'dark' as const },
  ]),
);
