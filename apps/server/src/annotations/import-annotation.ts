import type { LibraryAdditions } from '@flipon/answers/library-additions';
import { type AnnotationDeps, addAnnotation } from '@flipon/importing/add-annotation';
import { inBackground } from '@flipon/store/store';
import type { Deps } from '../deps.ts';
import { spoolAnnotation } from './spool-annotation.ts';

const MB = 1024 * 1024;

/** Adds annotations from files that come: a thread reads each while it arrives. */
export function annotationAdder(deps: Deps): LibraryAdditions['addAnnotation'] {
  return (sequence, { content, ...given }) =>
    spoolAnnotation(deps.store, content, (source) =>
      addAnnotation(annotationDeps(deps), sequence, { ...given, source }),
    );
}

/** The dependencies of reading an annotation. */
export function annotationDeps({ store, pool, options }: Deps): AnnotationDeps {
  return {
    store: inBackground(store),
    pool,
    maxBytes: options.maxSequenceMb * MB,
    limits: options.quotas,
  };
}
