import type { AnswerDeps, CachedFile } from '@flipon/answers/answer-deps';
import { moveKeptFile } from '@flipon/checked-files/checked-file';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { fileSize, removeFile } from '@flipon/platform/files';
import { endQuestionsWith, questionEnd } from '@flipon/tables/question-end';
import type { Folders } from './folders.ts';

/** Files that are derived from others on their first request, and kept: each is made once at a time. */
export function keepFiles(folders: Folders): AnswerDeps['withCachedFiles'] {
  const onTheirWay = new Map<string, Promise<void>>();

  async function make({ name, make }: CachedFile, path: string): Promise<void> {
    const made = folders.temporaryPath();
    try {
      if ((await fileSize(path)) !== null) return;
      await make(made);
      await moveKeptFile(made, path);
    } catch (error) {
      await removeFile(made);
      throw error;
    } finally {
      onTheirWay.delete(name);
    }
  }

  /** Not within the questions of the first caller: others wait for the file, too. */
  function begin(file: CachedFile, path: string): Promise<void> {
    const making = endQuestionsWith(new AbortController().signal, () => make(file, path));
    // Each caller that waits gets its failure.
    making.catch(() => {});
    onTheirWay.set(file.name, making);
    return making;
  }

  async function find(file: CachedFile): Promise<string> {
    const path = folders.keptPath(file.name);
    await orAborted(onTheirWay.get(file.name) ?? begin(file, path), questionEnd());
    return path;
  }

  return async (_, files, use) => {
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
  };
}
