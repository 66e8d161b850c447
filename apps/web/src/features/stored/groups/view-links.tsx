import { Link } from 'react-router';
import type { GroupedBy } from '../../../api/analyses/run-groups.ts';
import { type ListSearch, writeSearch } from '../../../ui/paged-list/list-address.ts';
import styles from '../kind-rail.module.css';

const VIEWS = [
  { by: 'sequence', label: 'By sequence' },
  { by: 'batch', label: 'By batch' },
] as const;

interface ViewLinksProps {
  /** Null on the list of one kind. */
  by: GroupedBy | null;
  search: ListSearch;
}

/** The views of stored results of all kinds; a search goes along from one to the next. */
export function ViewLinks({ by, search }: ViewLinksProps) {
  return (
    <nav aria-label="Stored results of all searches">
      <ul className={styles['kinds']}>
        {VIEWS.map((view) => (
          <li key={view.by}>
            <Link
              className={styles['kind']}
              to={{ pathname: '/results', search: viewSearch(view.by, search).toString() }}
              aria-current={view.by === by ? 'page' : undefined}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address of the beginning of a view; by sequence goes without saying. */
export function viewSearch(by: GroupedBy, search: ListSearch): URLSearchParams {
  const address = writeSearch(search);
  if (by === 'batch') address.set('by', by);
  return address;
}
