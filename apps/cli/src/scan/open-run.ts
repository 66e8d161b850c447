import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { folderPrefix, removeFoldersOfEnded } from '@flipon/checked-files/folders-of-ended';
import { InputError, systemReason } from '../command-errors.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { createProgressBar, type ScanProgress, silentProgress } from './progress-bar.ts';

/** What a command has while it reads sequences. */
export interface Run {
  /** For this run alone, closed to other accounts. */
  folder: string;
  progress: ScanProgress;
  /** Writes a line to standard error, unless the run is quiet. */
  note(text: string): void;
  /** Takes the bar away and removes the folder. */
  end(): Promise<void>;
}

/** @throws InputError no folder can be made */
export async function openRun(
  command: { isQuiet: boolean; out: string | null; summary: unknown; temporaryFolder: string },
  cleanUp: CleanUp,
): Promise<Run> {
  const progress = chooseProgress(command);
  const folder = await makeFolder(command.temporaryFolder, cleanUp);
  return {
    folder,
    progress,
    note(text) {
      if (command.isQuiet) return;
      progress.clear();
      process.stderr.write(`flipon: ${text}\n`);
    },
    async end() {
      progress.end();
      await rm(folder, { recursive: true, force: true });
      cleanUp.keep(folder);
    },
  };
}

/** A progress bar is for a person at a terminal; hits on the same terminal would run through it. */
function chooseProgress({ isQuiet, out, summary }: Parameters<typeof openRun>[0]): ScanProgress {
  const isInTheWay = out === null && summary === null && process.stdout.isTTY;
  if (isQuiet || !process.stderr.isTTY || isInTheWay) return silentProgress;
  return createProgressBar(process.stderr);
}

async function makeFolder(parent: string, cleanUp: CleanUp): Promise<string> {
  try {
    await removeFoldersOfEnded(parent, 'flipon-scan');
    // In one step with the next line: a signal between the two would leave the folder behind.
    const folder = mkdtempSync(folderPrefix(parent, 'flipon-scan'));
    cleanUp.add(folder);
    return folder;
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    throw new InputError(
      `No file can be made in ${parent}, because ${reason}: name another folder with --tmp.`,
    );
  }
}
