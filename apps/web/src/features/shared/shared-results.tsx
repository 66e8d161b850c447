import { type AnalysisKind, definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import type { sharedResultsSchema } from '@flipon/contract/share';
import { fromWireDate } from '@flipon/contract/wire-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { sharedResultsQuery } from '../../api/shares/get-shared.ts';
import { CardList } from '../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { NEWEST_FIRST, readPlace, writePlace } from '../../ui/paged-list/list-address.ts';
import { Pager } from '../../ui/paged-list/pager.tsx';
import { usePagedList } from '../../ui/paged-list/use-paged-list.ts';
import { useAddress } from '../../ui/state/use-address.ts';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';
import { formatMoment } from '../../ui/words/format-time.ts';
import { LongName } from '../../ui/words/long-name.tsx';
import rowWords from '../../ui/words/row-words.module.css';
import { messageOf } from '../../ui/words/shown-error.ts';
import styles from './shared.module.css';
import { useKindParts } from './use-kind-parts.ts';
import { useSharedPage } from './use-shared-page.ts';

const PAGE_SIZE = 10;
const OUTLINE_ROWS = 3;

type SharedItem = z.infer<typeof sharedResultsSchema>['items'][number];

/** The finished results of a shared sequence, of all kinds; each opens below the same link. */
export function SharedResults() {
  const { search, update } = useAddress({ keepsHash: true });
  const isNarrow = useIsNarrow();
  const place = readPlace(search, [], NEWEST_FIRST);
  const { pageNumber } = place;
  const turnTo = (next: number) =>
    update((to) => {
      to.delete('page');
      writePlace({ ...place, pageNumber: next }, NEWEST_FIRST, to);
    });
  const { list, total, error, isStale, reload, pager } = usePagedList(
    useQuery(sharedResultsQuery({ pageNumber, pageSize: PAGE_SIZE })),
    { pageNumber, pageSize: PAGE_SIZE, change: (to) => turnTo(to.pageNumber) },
  );
  const rows = list?.items;
  const columns: DataColumn<SharedItem>[] = [
    {
      key: 'title',
      label: 'Result',
      outline: <Skeleton width="60%" />,
      render: (item) => <Name item={item} />,
    },
    {
      key: 'count',
      label: 'Hits',
      isNumeric: true,
      width: 120,
      outline: <Skeleton width={60} />,
      render: ({ resultCount }) => formatInteger(resultCount),
    },
    {
      key: 'finished',
      label: 'Finished',
      width: 160,
      outline: <Skeleton width={90} />,
      render: ({ finished }) => formatMoment(fromWireDate(finished), new Date()),
    },
  ];
  return (
    <Panel title="Results" note={total === undefined ? undefined : countOf(total, 'result')}>
      <LoadFailure className={styles['notice']} onRetry={reload} error={error}>
        The results did not load. {messageOf(error)}
      </LoadFailure>
      {total === 0 && <p className={styles['none']}>No finished result of this sequence yet.</p>}
      {total !== 0 && (error === null || rows !== undefined) && (
        <>
          {isNarrow ? (
            <CardList
              rows={rows}
              outlineRows={OUTLINE_ROWS}
              outline={<Skeleton width="60%" />}
              isStale={isStale}
              className={styles['card']}
            >
              {(item) => (
                <>
                  <Name item={item} />
                  <div className={`${rowWords['small']} ${styles['under']}`}>
                    {countOf(item.resultCount, 'hit')},{' '}
                    {formatMoment(fromWireDate(item.finished), new Date())}
                  </div>
                </>
              )}
            </CardList>
          ) : (
            <DataTable
              label="Table of results"
              columns={columns}
              rows={rows}
              outlineRows={OUTLINE_ROWS}
              isStale={isStale}
              isComfortable
            />
          )}
          <Pager label="results" {...pager} />
        </>
      )}
    </Panel>
  );
}

/** A result of a kind unknown to this page is listed without a link. */
function Name({ item }: { item: SharedItem }) {
  const { kind, title } = item;
  return isAnalysisKind(kind) ? <KnownName kind={kind} item={item} /> : <LongName name={title} />;
}

/** With its settings: of one sequence, many results have the same name. */
function KnownName({ kind, item: { id, title } }: { kind: AnalysisKind; item: SharedItem }) {
  const { linkTo } = useSharedPage();
  const definition = definitionOf(kind);
  const { data } = useQuery(analysisQuery(definition, id));
  const parts = useKindParts(kind);
  const settings =
    data === undefined || parts === undefined
      ? ''
      : (parts.settingsLine?.(data.payload) ?? settingsLine(definition, data.payload));
  return (
    <div className={styles['name']}>
      <MotifGlyph kind={kind} small />
      <div className={styles['words']}>
        <Link className={rowWords['title']} to={linkTo(`/${kind}/${id}`)}>
          <LongName name={title} />
        </Link>
        <div className={rowWords['small']}>
          {definition.title}
          {settings !== '' && ` · ${settings}`}
        </div>
      </div>
    </div>
  );
}
