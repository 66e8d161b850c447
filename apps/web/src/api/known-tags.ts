import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { KnownTag } from '../ui/tags/suggest-tags.ts';

interface Tagged {
  id: string;
  tags: readonly string[];
}

/** How often each tag is used, by things that may come up several times. */
export function countTags(sequences: readonly Tagged[], results: readonly Tagged[]): KnownTag[] {
  const uses = new Map<string, KnownTag>();
  const count = (things: readonly Tagged[], what: 'sequences' | 'results') => {
    for (const { tags } of new Map(things.map((thing) => [thing.id, thing])).values()) {
      for (const tag of tags) {
        const use = uses.get(tag) ?? { tag, sequences: 0, results: 0 };
        use[what] += 1;
        uses.set(tag, use);
      }
    }
  };
  count(sequences, 'sequences');
  count(results, 'results');
  return [...uses.values()];
}

/** The tags of everything that this page has loaded so far. */
export function readKnownTags(queryClient: QueryClient): KnownTag[] {
  const listed = (key: string) =>
    queryClient
      .getQueriesData<{ items: readonly Tagged[] }>({ queryKey: [key] })
      .flatMap(([, list]) => list?.items ?? []);
  const opened = (key: string) =>
    queryClient
      .getQueriesData<{ payload: Tagged }>({ queryKey: [key] })
      .flatMap(([, answer]) => answer?.payload ?? []);
  return countTags(
    [...opened('sequence'), ...listed('sequences')],
    [...opened('analysis'), ...listed('analyses')],
  );
}

/** The same for a dialog, which reads it when it opens. */
export function useKnownTags(): () => KnownTag[] {
  const queryClient = useQueryClient();
  return () => readKnownTags(queryClient);
}
