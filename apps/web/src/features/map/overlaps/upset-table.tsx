import type { Overlaps } from '@flipon/contract/map';
import { IconPhotoDown } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { countOf, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { MotifSign } from '../lanes/lane-sign.tsx';
import type { MapClass } from '../lanes/map-class.ts';
import numbers from '../number-table.module.css';
import { type CountedOf, IntervalLinks } from './interval-links.tsx';
import bars from './overlap.module.css';
import { upsetContent } from './overlap-contents.ts';
import { joinNames } from './overlap-words.ts';
import styles from './upset-table.module.css';

const OverlapFigure = lazyCode(async () => ({
  default: (await import('./overlap-figure.tsx')).OverlapFigure,
}));

interface UpsetTableProps {
  classes: readonly MapClass[];
  overlaps: Overlaps;
  counted: CountedOf;
  /** Name and length. */
  sequence: string;
  place: string;
}

const FIRST = 24;

/** Bases that are in these classes and in no other: a dot for each class of a combination. */
export function UpsetTable(props: UpsetTableProps) {
  const { classes, overlaps, counted, sequence, place } = props;
  const figure = useDialog<true>();
  const [isWhole, setWhole] = useState(false);
  const { combinations, rangeBp } = overlaps;
  const rows = useMemo(
    () => (isWhole ? combinations : combinations.slice(0, FIRST)),
    [combinations, isWhole],
  );
  const largest = combinations[0]?.bases ?? 1;
  const content = useMemo(
    () => upsetContent(classes, rows, combinations.length, { sequence, place }),
    [classes, rows, combinations, sequence, place],
  );
  return (
    <Panel
      title="In these classes and no other"
      note={countOf(combinations.length, 'combination')}
      actions={
        <>
          <span className={styles['place']}>{place}</span>
          <Button
            size="small"
            variant="subtle"
            icon={<IconPhotoDown size={14} stroke={1.75} />}
            onClick={() => figure.open(true)}
          >
            Figure of combinations
          </Button>
        </>
      }
    >
      {figure.subject !== null && (
        <Suspense fallback={null}>
          <OverlapFigure
            content={content}
            sequence={sequence}
            part="combinations"
            onClose={figure.close}
          />
        </Suspense>
      )}
      <ScrollBox label="Combinations of classes">
        <table
          className={`${numbers['table']} ${styles['upset']}`}
          aria-label="Combinations of classes"
        >
          <thead>
            <tr>
              {classes.map(({ key, name, result }) => (
                <th key={key} scope="col" title={name}>
                  <MotifSign kind={result.kind} label={name} />
                </th>
              ))}
              <th scope="col">Bases</th>
              <th scope="col">
                <span className={styles['muted']}>to scale</span>
              </th>
              <th scope="col">Share, %</th>
              <th scope="col">Places</th>
              <th scope="col">Intervals</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ classes: members, bases, stretches }) => {
              const label = `${joinNames(classes, members)} only`;
              return (
                <tr key={members.join()}>
                  {classes.map(({ key, name, definition }, index) => (
                    <td key={key} className={styles['member']}>
                      {members.includes(index) ? (
                        <i
                          data-motif={definition.look?.colour ?? 'plain'}
                          role="img"
                          aria-label={`in ${name}`}
                        />
                      ) : (
                        <i aria-hidden="true" />
                      )}
                    </td>
                  ))}
                  <td>{formatInteger(bases)}</td>
                  <td>
                    <span
                      className={bars['bar']}
                      data-depth={Math.min(3, members.length)}
                      style={{ width: `${Math.max(1, (bases / largest) * 100)}%` }}
                    />
                  </td>
                  <td>{formatPercent(rangeBp === 0 ? 0 : bases / rangeBp)}</td>
                  <td>{formatInteger(stretches)}</td>
                  <td>
                    <IntervalLinks
                      {...counted}
                      label={label}
                      wanted={{ inside: members, only: true }}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      {combinations.length > FIRST && !isWhole && (
        <p className={styles['more']}>
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {formatInteger(combinations.length)}
          </Button>
        </p>
      )}
    </Panel>
  );
}
