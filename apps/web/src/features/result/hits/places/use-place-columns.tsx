import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import type { Hit } from '../../../../api/hits/list-hits.ts';
import { mapQuery } from '../../../../api/maps/get-map.ts';
import { sharedBasesQuery } from '../../../../api/maps/map-hits.ts';
import { featuresOfHitsQuery } from '../../../../api/maps/map-tiles.ts';
import type { HitColumn } from '../../../kinds/kind-parts.ts';
import { ClassChips, FeatureName, UnknownHere } from '../../../kinds/places/place-cells.tsx';
import styles from '../../result.module.css';
import { classesByHit, featuresByHit, resultsOfOtherKinds } from './places-of-hits.ts';

interface PlacesAsked {
  kind: AnalysisKind;
  analysis: Analysis;
  /** Null where the sequence is deleted, or a link shows the result alone. */
  sequenceId: string | null;
  /** Of the page; absent until they are loaded, also while those of another page are shown. */
  hits: readonly Hit[] | undefined;
  /** Keys of the columns that are not shown: nothing is asked for them. */
  hidden: readonly string[];
}

/**
 * What else is known of the places of hits, as columns: genes where the sequence has features, other classes where it
 * has results of other kinds. The rows do not wait for them, and a question that fails leaves question marks. One of
 * them is asked after the other, so that the next page of hits has a place to be answered in.
 */
export function usePlaceColumns(asked: PlacesAsked): HitColumn[] {
  const { kind, analysis, hits = [], hidden } = asked;
  const sequenceId = asked.sequenceId ?? '';
  const { data: map } = useQuery({ ...mapQuery(sequenceId), enabled: sequenceId !== '' });
  const withHits = map?.results.filter(({ resultCount }) => (resultCount ?? 0) > 0) ?? [];
  const others = resultsOfOtherKinds(withHits, kind);
  const compared = [analysis, ...others].reduce((sum, each) => sum + (each.resultCount ?? 0), 0);
  const hasOthers = others.length > 0 && compared <= MOST_COMPARED_HITS;
  const hasFeatures = map?.hasFeatures === true;
  const ids = hits.map(({ id }) => id);
  const isAsked = (key: string) => ids.length > 0 && !hidden.includes(key);
  const features = useQuery({
    ...featuresOfHitsQuery(sequenceId, analysis.id, ids),
    select: featuresByHit,
    enabled: hasFeatures && isAsked(GENE.key),
  });
  const results = [analysis, ...others].map(({ id }) => id);
  const classes = useQuery({
    ...sharedBasesQuery(sequenceId, results, ids),
    enabled: hasOthers && isAsked(ALSO_HERE.key) && !features.isFetching,
  });
  const classesOf = classes.data && classesByHit(classes.data, others);
  return [
    ...(hasFeatures
      ? [
          {
            ...GENE,
            render: ({ id }: Hit) =>
              features.isError || features.data === null ? (
                <UnknownHere />
              ) : (
                <FeatureName
                  feature={features.isPending ? undefined : (features.data.get(id) ?? null)}
                />
              ),
          },
        ]
      : []),
    ...(hasOthers
      ? [
          {
            ...ALSO_HERE,
            render: ({ id }: Hit) =>
              classes.isError ? (
                <UnknownHere />
              ) : (
                <ClassChips here={classes.isPending ? undefined : (classesOf?.get(id) ?? [])} />
              ),
          },
        ]
      : []),
  ];
}

/** Of all results that are compared: their places are sorted for it, which the map alone does for more. */
const MOST_COMPARED_HITS = 4_000_000;

export const GENE: Omit<HitColumn, 'render'> = {
  key: 'gene',
  label: 'Gene',
  width: 110,
  from: 1100,
  className: styles['place'],
  help: {
    about: 'Gene',
    text: 'The gene that has most of the bases of the hit, and its strand. Where the files of features name no genes, it is the feature that has most of them.',
  },
};

/** Room for four codes and the number of the others. */
export const ALSO_HERE: Omit<HitColumn, 'render'> = {
  key: 'alsoHere',
  label: 'Also here',
  width: 180,
  from: 1100,
  className: styles['place'],
  help: {
    about: 'Also here',
    text: 'The codes of other kinds of analysis whose hits share bases with this one, by the newest result of each kind for this sequence.',
  },
};
