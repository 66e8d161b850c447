import type { AnswerDeps, CachedFile } from '@flipon/answers/answer-deps';
import { moveKeptFile } from '@flipon/checked-files/checked-file';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { fileSize, removeFile } from '@flipon/platform/files';
import { endQuestionsWith, questionEnd } from '@flipon/tables/question-end';
import { isOutOfRoom } from './adapter/refusal-of-call.ts';
import type { Folders } from './folders.ts';

/** Files that are derived from others on their first request, and kept: each is made once at a time. */
export function keepFiles({ kept, temporaryPath }: Folders): AnswerDeps['withCachedFiles'] {
  const onTheirWay = new Map<string, Promise<void>>();

  async function tryToMake({ name, make }: CachedFile): Promise<void> {
    const made = temporaryPath();
    try {
      if ((await fileSize(kept.pathOf(name))) !== null) return;
      await make(made);
      await moveKeptFile(made, kept.pathOf(name));
    } catch (error) {
      await removeFile(made);
      throw error;
    }
  }

  async function make(file: CachedFile): Promise<void> {
    try {
      await tryToMake(file).catch(async (error: unknown) => {
        if (!isOutOfRoom(error) || !(await kept.free())) throw error;
        await tryToMake(file);
      });
      await kept.note(file.name);
    } finally {
      onTheirWay.delete(file.name);
    }
  }

  /** Not within the questions of the first caller: others wait for the file, too. */
  function begin(file: CachedFile): Promise<void> {
    const making = endQuestionsWith(new AbortController().signal, () => make(file));
    // Each caller that waits gets its failure.
    making.catch(() => {});
    onTheirWay.set(file.name, making);
    return making;
  }

  async function find(file: CachedFile): Promise<string> {
    await orAborted(onTheirWay.get(file.name) ?? begin(file), questionEnd());
    return kept.pathOf(file.name);
  }

  return (_, files, use) => {
    const names = files.map(({ name }) => name);
    return kept.holding(names, async () => {
      const paths: string[] = [];
      for (const file of files) paths.push(await find(file));
      try {
        return await use(paths);
      } catch (error) {
        if (!(error instanceof DamagedFileError) || !paths.includes(error.path)) throw error;
        await removeFile(error.path);
        for (const file of files) await find(file);
        return use(paths);
      }
    });
  };
}
