import { fileURLToPath } from 'node:url';
import { runUntilSignal } from './run-until-signal.ts';

process.exit(await runUntilSignal({ server: [findMain('server')], worker: [findMain('worker')] }));

function findMain(app: 'server' | 'worker'): string {
  return fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url));
}
