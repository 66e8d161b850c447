import { definitionOf } from '@flipon/analyses/definitions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EXAMPLE_KIND } from '../../api/analyses/example-kind.ts';
import { startAnalysis } from '../../api/analyses/start-analysis.ts';
import { ApiError } from '../../api/api-error.ts';
import { addExamples } from '../../api/sequences/add-examples.ts';
import { type SequenceList, sequenceListQuery } from '../../api/sequences/list-sequences.ts';
import { session } from '../../api/session/page-session.ts';
import { EXAMPLE } from './example-counts.ts';

const LIBRARY_QUESTION = {
  sort: 'created',
  order: 'ASC',
  pageSize: 100,
  pageNumber: 0,
  tags: [],
  name: '',
} as const;

/** The example among a library's sequences, recognised by its length and its coordinates. */
function findExample(items: SequenceList['items']) {
  return items.find(({ length, name, fastaComment }) => {
    const isNamed = `${name} ${fastaComment ?? ''}`.includes(EXAMPLE.name);
    return length === EXAMPLE.lengthBp && (isNamed || /alpha.globin/i.test(name));
  });
}

/** Starts G4 hunter on the example sequence and goes to the screen that shows the result. */
export function useExample() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const readLibrary = async () =>
        (await queryClient.fetchQuery({ ...sequenceListQuery(LIBRARY_QUESTION), staleTime: 0 }))
          .items;
      let example = findExample(await readLibrary());
      // A registered user begins without examples.
      if (example === undefined && session.person.get().name !== null) {
        await addExamples();
        example = findExample(await readLibrary());
      }
      if (example === undefined) {
        throw new ApiError(
          0,
          'not_found',
          'The example sequence is no longer in your library. Choose another sequence on the page of G4 hunter.',
        );
      }
      const definition = definitionOf(EXAMPLE_KIND);
      const defaults = Object.fromEntries(
        definition.fields.map((field) => [field.key, field.default]),
      );
      const parameters = { ...defaults, threshold: EXAMPLE.threshold };
      const start = { sequenceId: example.id, sequenceName: example.name, parameters, tags: [] };
      const id = await startAnalysis({ kind: EXAMPLE_KIND, ...start }, queryClient);
      return `${definition.screenPath}?threshold=${EXAMPLE.threshold}&result=${id}#results`;
    },
    onSuccess: (path) => navigate(path),
  });
}
