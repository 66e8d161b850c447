import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { Info } from '@flipon/contract/management';
import { IconDna2, IconMap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { analysisCountsQuery } from '../../api/analyses/list-analyses.ts';
import { CARRIED, carrySequences } from '../../api/sequences/carried-sequences.ts';
import { sequenceListQuery } from '../../api/sequences/list-sequences.ts';
import { withQuery } from '../../api/with-query.ts';
import { NEWEST_FIRST, writeSearch } from '../../ui/paged-list/list-address.ts';
import { countOf } from '../../ui/words/format-number.ts';
import type { Choice, ChoiceGroup, Step } from './choice.ts';

/** The choices of a second question: the analyses for a sequence, or the items with a tag. */
export function useStepChoices(step: Step | null, info: Info | undefined): ChoiceGroup | null {
  const tag = step?.about === 'tag' ? step.tag : null;
  const search = { tags: tag === null ? [] : [tag], name: '' };
  const question = { ...search, ...NEWEST_FIRST, pageSize: 1, pageNumber: 0 };
  const { data: sequences } = useQuery({ ...sequenceListQuery(question), enabled: tag !== null });
  const { data: results } = useQuery({ ...analysisCountsQuery(search), enabled: tag !== null });
  if (step === null) return null;
  if (step.about === 'sequence') return analysesFor(step, info);
  const query = writeSearch(search);
  const choices = [
    {
      id: 'tagged sequences',
      title: `Sequences tagged ${step.tag}`,
      note: sequences && countOf(sequences.page.totalElements, 'sequence'),
      sign: IconDna2,
      effect: { to: `/sequence/tools?${query}` },
    },
    ...analysisKinds
      .filter((kind) => (results?.counts[kind] ?? 0) > 0)
      .map((kind): Choice => {
        const { title, resultsPath } = definitionOf(kind);
        return {
          id: `tagged ${kind}`,
          title: `${title} results tagged ${step.tag}`,
          note: countOf(results?.counts[kind] ?? 0, 'result'),
          sign: kind,
          effect: { to: `${resultsPath}?${query}` },
        };
      }),
  ];
  return { title: `Tagged ${step.tag}`, choices };
}

function analysesFor(
  { id, name }: Extract<Step, { about: 'sequence' }>,
  info: Info | undefined,
): ChoiceGroup {
  const carried = { [CARRIED]: carrySequences([id]) };
  const choices = availableKinds(info).map((kind): Choice => {
    const { title, screenPath } = definitionOf(kind);
    return {
      id: `with ${kind}`,
      title,
      words: kind,
      sign: kind,
      effect: { to: withQuery(screenPath, carried) },
    };
  });
  const map: Choice = {
    id: 'map of it',
    title: 'Map',
    note: 'all its motifs',
    sign: IconMap,
    effect: { to: withQuery('/map', { sequence: id }) },
  };
  return { title: `Analyse ${name} with`, choices: [map, ...choices] };
}
