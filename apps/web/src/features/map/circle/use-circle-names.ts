import type { Feature } from '@flipon/contract/feature';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FeatureQuestion, featureListQuery } from '../../../api/annotations/list-features.ts';
import type { LabelChoice } from '../address/label-choice.ts';
import type { WantedLabel } from '../core/circle/circle-labels.ts';
import type { Axis } from '../core/view/view.ts';
import { wrapBase } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';

/** A name beside a circle, with the bases that it leads to: 0-based, `to` before `from` across the origin. */
export interface CircleName extends WantedLabel {
  start: number;
  end: number;
}

export interface CircleNames {
  names: readonly CircleName[];
  /** Whether landmarks replace the names of more genes than can be read. */
  isLandmarks: boolean;
}

/** With more features, landmarks are named. */
const MOST_NAMED = 200;
const PAGE = { sort: 'length', order: 'DESC', pageNumber: 0 } as const;
/** A name that others begin with is the first of them. */
const BY_NAME = { sort: 'name', order: 'ASC', pageNumber: 0 } as const;
/** Genes of the 16S rRNA, the origin of replication and where chromosomes are resolved. */
const LANDMARKS: readonly FeatureQuestion[] = [
  { ...PAGE, pageSize: 30, search: '16S', type: 'rRNA' },
  { ...PAGE, pageSize: 5, search: 'oriC' },
  { ...PAGE, pageSize: 5, search: '', type: 'rep_origin' },
  { ...PAGE, pageSize: 20, search: 'dif' },
];
const ORIGIN = /^(rep_origin|origin_of_replication|oriC)$/;
const MOST_OF_TYPE = 120;
const MOST_OF_NAME = 100;

/**
 * The features that a circle names: those that are chosen, else all, and landmarks of a genome.
 *
 * @param isRound whether there is a circle; a line names its features itself
 */
export function useCircleNames(
  sequenceId: string,
  axis: Axis,
  { features, drawnFeatures }: Pick<MapData, 'features' | 'drawnFeatures'>,
  choice: LabelChoice | null,
  isRound: boolean,
): CircleNames {
  const isLandmarks = choice === null && (features?.total ?? 0) > MOST_NAMED;
  const asked = isRound ? questionsOf(choice, isLandmarks) : [];
  const lists = useQueries({
    queries: asked.map((each) => featureListQuery(sequenceId, each)),
    combine: (answers) => answers.map(({ data }) => data?.items ?? []),
  });
  // Each reading of the address makes a new choice of the same content.
  const key = JSON.stringify(choice);
  const names = useMemo(() => {
    if (!isRound) return [];
    const chosen = JSON.parse(key) as LabelChoice | null;
    if (chosen === null && !isLandmarks) return namesOfDrawn(drawnFeatures, axis);
    const found = new Map(lists.flat().map((feature) => [placeOf(feature), feature]));
    const origins = [...found.values()].filter(({ type }) => ORIGIN.test(type)).length;
    return [...found.values()].flatMap((feature) => {
      const name = isLandmarks ? landmarkName(feature, origins === 1) : chosenName(feature, chosen);
      if (name === '' || feature.record === null) return [];
      return [nameAt(name, feature.start, feature.end, axis)];
    });
  }, [key, isRound, isLandmarks, lists, drawnFeatures, axis]);
  return { names, isLandmarks };
}

function questionsOf(choice: LabelChoice | null, isLandmarks: boolean): readonly FeatureQuestion[] {
  if (choice === null) return isLandmarks ? LANDMARKS : [];
  if ('type' in choice) {
    return [{ ...PAGE, pageSize: MOST_OF_TYPE, search: '', type: choice.type }];
  }
  return choice.names.map((search) => ({ ...BY_NAME, pageSize: MOST_OF_NAME, search }));
}

/** @param isOnlyOrigin its name in the file is often a number of the whole list of genes: "b4489" */
function landmarkName({ name, type }: Feature, isOnlyOrigin: boolean): string {
  if (type === 'rRNA') return name;
  if (ORIGIN.test(type)) return name === '' || (isOnlyOrigin && !/ori/i.test(name)) ? 'oriC' : name;
  return /^(oriC|dif)$/i.test(name) ? name : '';
}

function chosenName({ name, type }: Feature, choice: LabelChoice | null): string {
  if (choice === null || 'type' in choice) return name === '' ? type : name;
  const isAsked = choice.names.some((each) => each.toLowerCase() === name.toLowerCase());
  return isAsked ? name : '';
}

/** A gene and its coding sequence are named once. */
function placeOf({ name, start, end }: Feature): string {
  return `${name} ${start} ${end}`;
}

function namesOfDrawn(drawn: MapData['drawnFeatures'], axis: Axis): CircleName[] {
  if (drawn === null) return [];
  return drawn.name.flatMap((name, index) =>
    name === '' ? [] : [nameAt(name, drawn.start[index] ?? 0, drawn.end[index] ?? 0, axis)],
  );
}

function nameAt(name: string, start: number, end: number, axis: Axis): CircleName {
  const { lengthBp } = axis;
  const base = wrapBase(axis, (start + end) / 2);
  return { base, name, weight: end - start, start, end: end > lengthBp ? end - lengthBp : end };
}
