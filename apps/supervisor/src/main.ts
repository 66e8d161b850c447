import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runUntilSignal } from './run-until-signal.ts';

process.exit(
  await runUntilSignal({
    server: [...serverOptions(), findMain('server')],
    worker: [findMain('worker')],
  }),
);

/** What Node.js is told when it runs the server; the server's manifest has it. */
function serverOptions(): readonly string[] {
  const path = new URL('../../server/package.json', import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { nodeOptions: string[] }).nodeOptions;
}

function findMain(app: 'server' | 'worker'): string {
  return fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url));
}
