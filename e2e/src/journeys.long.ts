import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

// Every run walks through many journeys in one of two looks; here they are in both. Those with tests of the
// long run are files of that run themselves.
const files = globSync('**/*.test.ts', { cwd: import.meta.dirname }).filter((name) => {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return text.includes('looksInTurn(') && !text.includes('@flipon/test-material/some-of');
});

describe.each(files.toSorted())('%s', async (name) => {
  await import(`./${name}`);
});
