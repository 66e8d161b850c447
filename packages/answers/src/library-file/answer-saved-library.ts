import type { LibraryContents, LibraryImportAnswer } from '@flipon/contract/library-file';
import { MOST_START_PRESETS } from '@flipon/contract/start-preset';
import type { LibraryDeps } from '../answer-deps.ts';
import type { LibraryPreset, NewPreset } from '../library/presets.ts';
import { type LeftOut, presentLeftOut } from './left-out.ts';
import type { StartedRuns } from './start-saved-runs.ts';

/** Presets of a saved library that an owner does not have. */
export function newPresetsOf(
  { presets }: LibraryContents,
  kept: readonly LibraryPreset[],
): { added: NewPreset[]; leftOut: LeftOut[] } {
  const here = new Set(kept.map(textOf));
  const missing = presets
    .map(({ name, kinds }) => ({ name, works: kinds }))
    .filter((preset) => !here.has(textOf(preset)));
  const room = Math.max(0, MOST_START_PRESETS - kept.length);
  const reason = `You can have ${MOST_START_PRESETS} presets.`;
  const leftOut = missing.slice(room).map(({ name }) => ({ what: name, reason }));
  return { added: missing.slice(0, room), leftOut };
}

/** Whatever the order of the fields is in which it was kept. */
function textOf({ name, works }: NewPreset): string {
  const entries = works.map(({ kind, parameters }) => [kind, Object.entries(parameters).sort()]);
  return JSON.stringify([name, entries]);
}

/** Adds them one by one. @returns how many, and those that had no place */
export async function addSavedPresets(
  { library: { presets } }: LibraryDeps,
  owner: string,
  contents: LibraryContents,
): Promise<{ added: number; leftOut: LeftOut[] }> {
  const { added, leftOut } = newPresetsOf(contents, await presets.listStartPresets(owner));
  let count = 0;
  for (const preset of added) {
    if ((await presets.addStartPreset(owner, preset, MOST_START_PRESETS)) !== null) count += 1;
  }
  return { added: count, leftOut };
}

/** What the answer to the import of a library says. @param here ids of sequences that were there before */
export function answerSavedLibrary(
  { sequences }: LibraryContents,
  came: {
    here: readonly (string | null)[];
    runs: StartedRuns;
    presets: { added: number; leftOut: readonly LeftOut[] };
  },
): LibraryImportAnswer {
  const { here, runs, presets } = came;
  const sequencesHere = here.filter((id) => id !== null).length;
  const withoutFiles = sequences.flatMap(({ name, features, tracks }, at) =>
    here[at] !== null
      ? []
      : [...features, ...tracks].map((file) => ({
          what: `${file.name} of ${name}`,
          reason: 'The file of a library has no features and tracks. Add the file again.',
        })),
  );
  return {
    payload: {
      sequences: sequences.length - sequencesHere,
      sequencesHere,
      runs: runs.started,
      runsHere: runs.here,
      presets: presets.added,
      ...presentLeftOut([...runs.leftOut, ...presets.leftOut, ...withoutFiles]),
    },
  };
}
