import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { answerKnownLane } from '@flipon/answers/answer-known-lane';
import { answerLociLane } from '@flipon/answers/answer-loci-lane';
import { answerTask } from '@flipon/answers/answer-task';
import type { OwnLaneDeps } from '@flipon/answers/own-lane';
import { pathIdSchema } from '@flipon/answers/path-id';
import { streamChecked } from '@flipon/checked-files/checked-file';
import { knownLaneQuerySchema, lociLaneQuerySchema } from '@flipon/contract/known';
import { laneAnswerSchema } from '@flipon/contract/lane';
import { LANE_LIMITS } from '@flipon/importing/lane-limits';
import { removeFile } from '@flipon/platform/files';
import type { EngineRoute } from '../adapter/engine-route.ts';
import { createPlaces, type Places } from '../adapter/places.ts';
import { OWNER } from '../library/owner.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { laneAdder } from './add-lane.ts';

const SEARCHED_AT_ONCE = 1;

/** What is known of a sequence as lanes: measured motifs, and repeats of diseases. */
export function knownLaneRoutes(
  place: LibraryPlace,
  { library }: Pick<AnswerDeps, 'library'>,
  places: Places,
): EngineRoute[] {
  const { folders } = place;
  const searches = createPlaces(SEARCHED_AT_ONCE);

  function depsOf(signal: AbortSignal): OwnLaneDeps {
    const addLane = laneAdder(place, library, { places, signal });
    return {
      library,
      async withTemporaryPath(use) {
        const path = folders.temporaryPath();
        return use(path).finally(() => removeFile(path));
      },
      addWritten: (sequence, { name, sourcePath, names }) =>
        addLane(sequence, {
          content: streamChecked(sourcePath),
          readName: async () => name,
          ...{ names, appliesShift: false },
        }),
    };
  }

  return [
    {
      reads: 'call',
      method: 'POST',
      path: '/api/sequence/:id/lanes/known',
      answers: { 201: laneAnswerSchema },
      async answer({ readParams, readQuery, signal }) {
        const asked = {
          owner: OWNER,
          params: readParams(pathIdSchema),
          query: readQuery(knownLaneQuerySchema),
        };
        const deps = {
          ...depsOf(signal),
          ask: answerTask,
          maxRows: LANE_LIMITS.maxRows,
          inTurn: <Value>(work: () => Promise<Value>) => searches.take(signal, work),
        };
        return { status: 201, body: await answerKnownLane(deps, asked) };
      },
    },
    {
      reads: 'call',
      method: 'POST',
      path: '/api/sequence/:id/lanes/loci',
      answers: { 201: laneAnswerSchema },
      async answer({ readParams, readQuery, signal }) {
        const asked = {
          owner: OWNER,
          params: readParams(pathIdSchema),
          query: readQuery(lociLaneQuerySchema),
        };
        return { status: 201, body: await answerLociLane(depsOf(signal), asked) };
      },
    },
  ];
}
