import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { FeatureSpans, MapHits } from '@flipon/contract/map';
import { type NamedFeature, namedFeature } from '../../../kinds/places/named-feature.ts';
import { newestOfEachKind } from '../../../kinds/places/newest-results.ts';
import type { ClassHere } from '../../../kinds/places/place-cells.tsx';

/** A finished result of the sequence. */
interface OtherResult {
  id: string;
  kind: AnalysisKind;
}

/** The newest result of each other kind, in the order of lanes on the map. */
export function resultsOfOtherKinds<Result extends OtherResult>(
  results: readonly Result[],
  own: AnalysisKind,
): Result[] {
  return newestOfEachKind(results.filter(({ kind }) => kind !== own));
}

/**
 * The features of hits, by the numbers of the hits; a hit without one is not among them. null where there are too many
 * to tell.
 */
export function featuresByHit(
  answer: Pick<FeatureSpans, 'spans' | 'types'>,
): ReadonlyMap<number, NamedFeature> | null {
  if (answer.spans === null) return null;
  const hits = answer.spans.hit ?? [];
  return new Map(hits.map((id, at) => [id, namedFeature(at, answer)]));
}

/**
 * The other classes at the places of hits, by the numbers of the hits.
 *
 * @param others the results that were asked about after that of the hits
 */
export function classesByHit(
  { id: ids, shared }: Pick<MapHits, 'id' | 'shared'>,
  others: readonly OtherResult[],
): ReadonlyMap<number, ClassHere[]> {
  return new Map(
    ids.map((id, at) => {
      const here = others.flatMap(({ id: key, kind }, index): ClassHere[] => {
        const bases = shared[at]?.[index + 1] ?? 0;
        if (bases === 0) return [];
        const { title, look } = definitionOf(kind);
        return [
          { key, name: title, code: look?.code ?? '', colour: look?.colour ?? 'plain', bases },
        ];
      });
      return [id, here];
    }),
  );
}
