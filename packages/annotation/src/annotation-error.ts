/** A file that is no annotation, or too much of one. `message` is a sentence for the user. */
export class AnnotationError extends Error {
  override readonly name = 'AnnotationError';
}
