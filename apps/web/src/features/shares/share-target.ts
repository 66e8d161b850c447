import type { ShareSubject } from '../../api/shares/shares.ts';

/** The subject of the dialog's link. */
export interface ShareTarget {
  subject: ShareSubject;
  name: string;
  /** The current view of a result, as in its page's query; '' for the usual view. */
  viewSearch: string;
}
