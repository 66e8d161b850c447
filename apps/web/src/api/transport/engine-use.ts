import { libraryMarker } from '../storage/library-marker.ts';

/** What is known of the engine of a page before it has started. */
export const engineUse = {
  /** Whether this browser may have a library of this site. */
  hasLibrary: () => libraryMarker.read() !== null,
  /** Notes at once that there is a library: its page may be closed or hidden before it is asked what it has. */
  begin(): void {
    if (!engineUse.hasLibrary()) libraryMarker.write({ begun: '', sequences: 0, removed: 0 });
  },
};
