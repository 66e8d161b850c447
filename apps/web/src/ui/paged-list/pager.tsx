import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../controls/icon-button.tsx';
import { SelectBox } from '../controls/select-box.tsx';
import { formatInteger } from '../words/format-number.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

export interface PagerProps {
  /** The paged things, for screen readers: "sequences". */
  label: string;
  /** 0-based. */
  pageNumber: number;
  pageSize: number;
  totalElements: number;
  onChange: (pageNumber: number) => void;
  /** The page sizes to choose from, where one can. */
  sizes?: readonly number[];
  /** Gets the page of that size that the first of these rows is on, too. */
  onPageSize?: (pageSize: number, pageNumber: number) => void;
  /** What paper calls them, where they are no rows of a table. */
  printedAs?: string;
}

/**
 * "21 to 40 of 1,093", page numbers and arrows. It keeps its height when there is one page only. Paper has
 * one page of the list, and says which.
 */
export function Pager(props: PagerProps) {
  const { label, pageNumber, pageSize, totalElements, onChange, sizes = [], onPageSize } = props;
  const { printedAs = 'rows' } = props;
  const lastPage = Math.max(1, Math.ceil(totalElements / pageSize));
  const current = pageNumber + 1;
  const first = pageNumber * pageSize + 1;
  const end = Math.min(totalElements, (pageNumber + 1) * pageSize);
  let gaps = 0;
  return (
    <>
      <nav className={styles['pager']} aria-label={`Pages of ${label}`}>
        <span className={styles['range']} aria-live="polite">
          {first <= end
            ? `${formatInteger(first)} to ${formatInteger(end)} of ${formatInteger(totalElements)}`
            : `0 of ${formatInteger(totalElements)}`}
        </span>
        {totalElements > (sizes[0] ?? totalElements) && (
          <SelectBox
            aria-label="Rows on a page"
            className={styles['size']}
            value={pageSize}
            onChange={({ currentTarget: { value } }) =>
              onPageSize?.(Number(value), Math.floor((first - 1) / Number(value)))
            }
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size} rows
              </option>
            ))}
          </SelectBox>
        )}
        {lastPage > 1 && (
          <>
            <IconButton
              aria-label="Previous page"
              disabled={current <= 1}
              onClick={() => onChange(pageNumber - 1)}
            >
              <IconChevronLeft size={16} stroke={1.75} />
            </IconButton>
            {pageNumbers(current, lastPage).map((number) =>
              number === null ? (
                <span key={`gap ${gaps++}`}>…</span>
              ) : (
                <button
                  key={number}
                  type="button"
                  className={styles['page']}
                  aria-label={`Page ${formatInteger(number)}`}
                  aria-current={number === current ? 'page' : undefined}
                  onClick={() => onChange(number - 1)}
                >
                  {formatInteger(number)}
                </button>
              ),
            )}
            <IconButton
              aria-label="Next page"
              disabled={current >= lastPage}
              onClick={() => onChange(pageNumber + 1)}
            >
              <IconChevronRight size={16} stroke={1.75} />
            </IconButton>
          </>
        )}
      </nav>
      {first <= end && (
        <p data-print="only" className={styles['printed']}>
          Printed: {printedAs} {formatInteger(first)} to {formatInteger(end)}, of{' '}
          {formatInteger(totalElements)} in all.
        </p>
      )}
    </>
  );
}
