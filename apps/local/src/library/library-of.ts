import type { Library } from '@flipon/answers/library';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { fileSize } from '@flipon/platform/files';
import { analysesOf } from './analyses.ts';
import { campaignsOf } from './campaigns.ts';
import { exportsOf } from './exports.ts';
import { featuresOf } from './features.ts';
import { lanesOf } from './lanes.ts';
import { presentJob } from './list-rows.ts';
import { presetsOf } from './presets.ts';
import { recordsOf } from './records.ts';
import { runGroupsOf } from './run-groups.ts';
import { type LibraryPlace, sequencesOf } from './sequences.ts';
import { turnOf } from './turns.ts';

/** The library of a browser: lists in its database, bases and tables in its files. It has one owner. */
export function libraryOf(place: LibraryPlace): Library {
  const { db, folders, clock } = place;
  return {
    sequences: sequencesOf(place),
    analyses: analysesOf(place),
    runGroups: runGroupsOf(place),
    campaigns: campaignsOf(place),
    presets: presetsOf(place),
    exports: exportsOf(place),
    records: recordsOf(db),
    features: featuresOf(place),
    lanes: lanesOf(place),
    jobs: {
      async findJob(_, id) {
        const job = db.find('jobs', id);
        return job === undefined ? null : presentJob(job);
      },
    },
    files: {
      localPath: async (id) => folders.pathOf(id),
      uncheckedPath: async (id) => folders.pathOf(id),
      async sizeBytes(id) {
        const size = await fileSize(folders.pathOf(id));
        if (size === null) {
          throw Object.assign(new Error(`There is no file ${id}.`), { code: 'ENOENT' });
        }
        return size;
      },
      async read(id, start, end) {
        const file = await openCheckedFile(folders.pathOf(id));
        try {
          return await file.read(start, end);
        } finally {
          await file.close();
        }
      },
      findBlobSha256: async (id) => db.find('files', id)?.sha256 ?? null,
    },
    inOwnersTurn: (_, change) => db.change((draft) => change(turnOf(clock, draft))),
  };
}
