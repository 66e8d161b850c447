import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { anotherLibraryComes } from '@flipon/answers/file-refusals';
import { readLibraryFile } from '@flipon/answers/read-library-file';
import { libraryImportAnswerSchema } from '@flipon/contract/library-file';
import { sourceOfBlob } from '@flipon/platform/unzip';
import type { EngineRoute } from '../adapter/engine-route.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { importLibrary } from './import-library.ts';
import { type ImportLimits, readParts } from './import-routes.ts';

const MB = 1024 * 1024;

/** The way in for a library that was saved as one file. */
export function libraryRoute(
  place: LibraryPlace,
  deps: AnswerDeps,
  limits: ImportLimits,
): EngineRoute {
  let isUnderWay = false;
  const maxBytes = limits.maxSequenceMb * MB;

  return {
    reads: 'call',
    method: 'POST',
    path: '/api/library/import',
    answers: { 201: libraryImportAnswerSchema },
    async answer({ readForm, signal }) {
      const { file } = await readParts(readForm(), limits);
      if (isUnderWay) throw anotherLibraryComes();
      isUnderWay = true;
      try {
        const library = await readLibraryFile(sourceOfBlob(file), maxBytes);
        const body = await importLibrary(place, deps, library, { maxBytes, signal });
        return { status: 201, body };
      } finally {
        isUnderWay = false;
      }
    },
  };
}
