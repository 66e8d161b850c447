import { open } from 'node:fs/promises';
import { nameProcess } from '@flipon/checked-files/process-name';
import { newTemporaryPath } from '../disk/temporary-folder.ts';

// A process in the middle of its work, to be killed: `node write-for-ever.ts <data folder>`.
const file = await open(await newTemporaryPath(String(process.argv[2])), 'wx');
await file.write('half');
console.log(nameProcess());
setInterval(() => file.write('more'), 1000);
