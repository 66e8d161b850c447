// Threads of this platform.
export { startThread, threadPort, threadTimeMs } from '#threads';
export type { Thread, ThreadListener, ThreadPort, ThreadProgram } from './thread.ts';
