import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { answerNewAnnotation } from '@flipon/answers/answer-new-annotation';
import { answerNewLane } from '@flipon/answers/answer-new-lane';
import { fileTooLarge } from '@flipon/answers/file-refusals';
import { pathIdSchema } from '@flipon/answers/path-id';
import { annotationImportAnswerSchema, namesQuerySchema } from '@flipon/contract/feature';
import { laneAnswerSchema, laneImportQuerySchema } from '@flipon/contract/lane';
import type { EngineRequest, EngineRoute } from '../adapter/engine-route.ts';
import { partsOfForm } from '../adapter/form-parts.ts';
import { createPlaces } from '../adapter/places.ts';
import { OWNER } from '../library/owner.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { annotationAdder } from './add-annotation.ts';
import { laneAdder } from './add-lane.ts';
import type { ImportLimits } from './import-routes.ts';
import { knownLaneRoutes } from './known-lane-routes.ts';

const MB = 1024 * 1024;
/** Some 100 MiB each: all rows of a file are held while it is read. */
const LANES_AT_ONCE = 1;

/** Files of features and of other tools that are added to a sequence. */
export function additionRoutes(
  place: LibraryPlace,
  { library }: Pick<AnswerDeps, 'library'>,
  limits: ImportLimits,
): EngineRoute[] {
  const places = createPlaces(LANES_AT_ONCE);
  const maxBytes = limits.maxSequenceMb * MB;
  const formOf = ({ readForm }: EngineRequest) => ({
    parts: partsOfForm(readForm(), { bytes: limits.maxUploadMb * MB }),
    tooLarge: () => fileTooLarge(limits),
  });

  return [
    {
      reads: 'call',
      method: 'POST',
      path: '/api/sequence/:id/annotations',
      answers: { 201: annotationImportAnswerSchema },
      async answer(request) {
        const { signal } = request;
        const addAnnotation = annotationAdder(place, { maxBytes, signal });
        const params = request.readParams(pathIdSchema);
        const query = request.readQuery(namesQuerySchema);
        const asked = { owner: OWNER, params, query };
        const body = await answerNewAnnotation({ library, addAnnotation }, asked, formOf(request));
        return { status: 201, body };
      },
    },
    {
      reads: 'call',
      method: 'POST',
      path: '/api/sequence/:id/lanes',
      answers: { 201: laneAnswerSchema },
      async answer(request) {
        const { signal } = request;
        const addLane = laneAdder(place, library, { places, signal });
        const params = request.readParams(pathIdSchema);
        const query = request.readQuery(laneImportQuerySchema);
        const asked = { owner: OWNER, params, query };
        const body = await answerNewLane({ library, addLane }, asked, formOf(request));
        return { status: 201, body };
      },
    },
    ...knownLaneRoutes(place, { library }, places),
  ];
}
