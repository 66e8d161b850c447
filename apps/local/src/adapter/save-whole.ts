import { fileAsBlob, type OpenFile, openFile, removeFile } from '@flipon/platform/files';
import { joinBytes } from '@flipon/platform/join-bytes';
import type { Folders } from '../folders.ts';
import { chunksOf } from '../importing/stream-of.ts';
import { isOutOfRoom } from './refusal-of-call.ts';

/** More than this is in a file, and no longer in memory. */
const HELD_BYTES = 4 * 1024 * 1024;
/** Longer than a slow disk takes to save a large file: no browser says when it has read all of one. */
const KEPT_MS = 600_000;

/** Makes wholes of streams that a page saves, so that it never holds one in memory. */
export interface WholeFiles {
  /** @throws what the stream throws, and what the browser says where it has no room; nothing stays of it then */
  save(stream: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<Blob>;
  close(): void;
}

export function createWholeFiles({
  temporaryPath,
  kept,
}: Pick<Folders, 'temporaryPath' | 'kept'>): WholeFiles {
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function removeLater(path: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      removeFile(path).catch(() => {});
    }, KEPT_MS);
    timers.add(timer);
  }

  return {
    async save(stream, signal) {
      let held: Uint8Array[] = [];
      let [heldBytes, at] = [0, 0];
      const path = temporaryPath();
      let file: OpenFile | null = null;
      const write = async (opened: OpenFile) => {
        await opened.write(joinBytes(held), at);
        at += heldBytes;
        [held, heldBytes] = [[], 0];
      };
      try {
        for await (const chunk of chunksOf(stream)) {
          signal.throwIfAborted();
          held.push(chunk);
          heldBytes += chunk.length;
          if (heldBytes < HELD_BYTES) continue;
          file ??= await openFile(path, 'create');
          await write(file);
        }
        if (file === null) return new Blob([joinBytes(held)]);
        await write(file);
      } catch (error) {
        await file?.close();
        await removeFile(path);
        if (isOutOfRoom(error)) await kept.free();
        throw error;
      }
      await file.close();
      removeLater(path);
      return fileAsBlob(path);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
