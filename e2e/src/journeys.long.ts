import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

// Every run walks through many journeys in one of two looks; here they are in both.
const files = globSync('**/*.test.ts', { cwd: import.meta.dirname }).filter((name) =>
  readFileSync(join(import.meta.dirname, name), 'utf8').includes('looksInTurn('),
);

describe.each(files.toSorted())('%s', async (name) => {
  await import(`./${name}`);
});
