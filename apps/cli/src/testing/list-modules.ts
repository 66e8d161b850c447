import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread, threadId } from 'node:worker_threads';

// Loaded before a program: writes the addresses of all modules that it loaded to a file, one for
// each thread, in the folder that MODULES_FOLDER names.
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => {
  const name = isMainThread ? 'main' : `thread-${threadId}`;
  writeFileSync(`${process.env['MODULES_FOLDER']}/${name}`, loaded.join('\n'));
});
