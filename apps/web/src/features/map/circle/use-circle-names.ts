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

/** Where more features are drawn, landmarks are named. */
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
  const isCrowded = (drawnFeatures?.count ?? features?.total ?? 0) > MOST_NAMED;
  const asked = isRound ? questionsOf(choice, isCrowded) : [];
  const lists = useQueries({
    queries: asked.map((each) => featureListQuery(sequenceId, each)),
    combine: (answers) => answers.map(({ data }) => data?.items ?? null),
  });
  return useMemo(() => {
    if (!isRound) return { names: [], isLandmarks: false };
    return circleNames(choice, { isCrowded, lists, drawnFeatures }, axis);
  }, [choice, isRound, isCrowded, lists, drawnFeatures, axis]);
}

interface NamedFeatures extends Pick<MapData, 'drawnFeatures'> {
  /** Whether they are more than can be named. */
  isCrowded: boolean;
  /** Those that were asked for: chosen ones or landmarks; null while they load. */
  lists: readonly (readonly Feature[] | null)[];
}

/** The names of a circle. A crowded one without any landmark names its features like others, the longest first. */
export function circleNames(
  choice: LabelChoice | null,
  { isCrowded, lists, drawnFeatures }: NamedFeatures,
  axis: Axis,
): CircleNames {
  if (choice === null && !isCrowded) return namesOfDrawn(drawnFeatures, axis);
  const found = new Map(
    lists.flatMap((list) => list ?? []).map((feature) => [placeOf(feature), feature]),
  );
  const origins = [...found.values()].filter(({ type }) => ORIGIN.test(type)).length;
  const names = [...found.values()].flatMap((feature) => {
    const name =
      choice === null ? landmarkName(feature, origins === 1) : chosenName(feature, choice);
    if (name === '' || feature.record === null) return [];
    return [nameAt(name, feature.start, feature.end, axis)];
  });
  const hasNone = names.length === 0 && lists.every((list) => list !== null);
  if (choice === null && hasNone && drawnFeatures !== null)
    return namesOfDrawn(drawnFeatures, axis);
  return { names, isLandmarks: choice === null };
}

function questionsOf(choice: LabelChoice | null, isCrowded: boolean): readonly FeatureQuestion[] {
  if (choice === null) return isCrowded ? LANDMARKS : [];
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

function chosenName({ name, type }: Feature, choice: LabelChoice): string {
  if ('type' in choice) return name === '' ? type : name;
  const isAsked = choice.names.some((each) => each.toLowerCase() === name.toLowerCase());
  return isAsked ? name : '';
}

/** A gene and its coding sequence are named once. */
function placeOf({ name, start, end }: Feature): string {
  return `${name} ${start} ${end}`;
}

function namesOfDrawn(drawn: MapData['drawnFeatures'], axis: Axis): CircleNames {
  const { name = [], start = [], end = [] } = drawn ?? {};
  const names = name.flatMap((each, index) =>
    each === '' ? [] : [nameAt(each, start[index] ?? 0, end[index] ?? 0, axis)],
  );
  return { names, isLandmarks: false };
}

function nameAt(name: string, start: number, end: number, axis: Axis): CircleName {
  const { lengthBp } = axis;
  const base = wrapBase(axis, (start + end) / 2);
  return { base, name, weight: end - start, start, end: end > lengthBp ? end - lengthBp : end };
}
