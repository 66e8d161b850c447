import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const room = import.meta.dirname;
const compilerFolder = join(room, 'compiler');
const compiler = join(compilerFolder, 'node_modules/assemblyscript/bin/asc.js');

/**
 * Compiles `assembly/` into a file, with the compiler of the lock file, which is installed where it is
 * missing. The same sources give the same bytes.
 *
 * @throws Error with what the compiler or npm said
 */
export async function buildSimd(outPath: string): Promise<void> {
  if (!existsSync(compiler)) {
    await run('npm', ['ci', '--ignore-scripts'], { cwd: compilerFolder });
  }
  await run(process.execPath, [
    compiler,
    join(room, 'assembly/kernels.ts'),
    ...['--outFile', outPath, '--runtime', 'stub', '--enable', 'simd', '--noAssert'],
    ...['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--use', 'abort='],
  ]);
}

if (process.argv[1] === import.meta.filename) await buildSimd(join(room, 'src/kernels.wasm'));
