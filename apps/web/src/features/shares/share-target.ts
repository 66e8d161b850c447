import type { ShareSubject } from '../../api/shares/list-shares.ts';

/** What the dialog makes a link of. */
export interface ShareTarget {
  subject: ShareSubject;
  name: string;
  /** What of a result is seen now, as its page's query says it; '' where it is met as ever. */
  viewSearch: string;
}
