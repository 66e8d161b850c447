/** What belongs to a sequence besides its bases: annotations (features) and lanes (files of intervals). */

export { insertAnnotation, type NewAnnotation, type NewAnnotationName } from './add-annotation.ts';
export {
  type AnnotationName,
  changeAnnotation,
  deleteAnnotation,
  findAnnotation,
  findAnnotationNames,
  listAnnotationNames,
  listAnnotations,
  readNameRecords,
  type StoredAnnotation,
} from './annotations.ts';
export {
  countLanes,
  deleteLane,
  findLane,
  findLanesOf,
  insertLane,
  listLanes,
  type NewLane,
  readLaneLabels,
  renameLane,
  type StoredLane,
} from './lanes.ts';
