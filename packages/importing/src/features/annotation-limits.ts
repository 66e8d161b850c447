/** Lists of annotations have no pages, and each query for features reads all annotations. */
export const MAX_ANNOTATIONS = 100;
