import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runUntilSignal } from './run-until-signal.ts';

process.exit(
  await runUntilSignal({
    server: [...nodeOptions('server'), findMain('server')],
    worker: [...nodeOptions('worker'), findMain('worker')],
  }),
);

/** The Node.js options of a program, from its manifest. */
function nodeOptions(app: 'server' | 'worker'): readonly string[] {
  const path = new URL(`../../${app}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { nodeOptions: string[] }).nodeOptions;
}

function findMain(app: 'server' | 'worker'): string {
  return fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url));
}
