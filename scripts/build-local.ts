import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const USAGE = 'npm run build:local -- [--base /path/] [--out FOLDER]';

// Builds the screen with its engine as a folder of files, which any host serves without headers of its own.
const options = readOptions();
if (options === null) {
  process.stderr.write(`Usage: ${USAGE}\n`);
  process.exitCode = 1;
} else {
  // A test runner sets it to "test", which would build React for development.
  process.env.NODE_ENV = 'production';
  const web = resolve(import.meta.dirname, '../apps/web');
  const outDir = resolve(options.out ?? resolve(web, '../../dist/local'));
  await build({
    root: web,
    configFile: resolve(web, 'vite.config.ts'),
    mode: 'alone',
    base: options.base,
    logLevel: 'warn',
    // A folder that someone names may hold other things.
    build: { outDir, emptyOutDir: options.out === undefined },
  });
  process.stdout.write(`${outDir}\n`);
}

function readOptions(): { base: string; out: string | undefined } | null {
  try {
    const { values } = parseArgs({
      options: { base: { type: 'string', default: '/' }, out: { type: 'string' } },
    });
    const isPath = /^\/(?:[\w.-]+\/)*$/.test(values.base);
    return isPath ? { base: values.base, out: values.out } : null;
  } catch {
    return null;
  }
}
