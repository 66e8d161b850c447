import type { Library } from '@flipon/answers/library';

/** Files of features are tables that only a server reads: a browser's library has none. */
export const noFeatures: Library['features'] = {
  listAnnotations: async () => [],
  findAnnotation: async () => null,
  listAnnotationNames: async () => [],
  findAnnotationNames: async () => [],
  readNameRecords: async () => [],
  changeAnnotation: async () => ({ is: 'missing' }),
  deleteAnnotation: async () => false,
};

/** The same of files of other tools. */
export const noLanes: Library['lanes'] = {
  listLanes: async () => [],
  findLanesOf: async () => new Map(),
  findLane: async () => null,
  readLaneLabels: async () => [],
  renameLane: async () => false,
  deleteLane: async () => false,
};
