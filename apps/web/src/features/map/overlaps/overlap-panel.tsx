import type { Overlaps } from '@flipon/contract/map';
import { IconArrowsMaximize, IconPhotoDown } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { idOfLane, type MapLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { CoverageChanges } from './coverage-changes.tsx';
import { FeaturePart } from './feature-part.tsx';
import { type CountedOf, IntervalLinks } from './interval-links.tsx';
import { LargeMatrix } from './large-matrix.tsx';
import styles from './overlap.module.css';
import { matrixContent } from './overlap-contents.ts';
import { OverlapMatrix } from './overlap-matrix.tsx';
import { depthRows, joinNames } from './overlap-words.ts';
import { StrongestPairs } from './strongest-pairs.tsx';

const OverlapFigure = lazyCode(async () => ({
  default: (await import('./overlap-figure.tsx')).OverlapFigure,
}));

interface OverlapPanelProps {
  classes: readonly MapClass[];
  /** Of the matrix: the classes, followed by track files. */
  owners: readonly MapLane[];
  matrix: Overlaps | undefined;
  /** Of the range in view; undefined until it is loaded. */
  overlaps: Overlaps | undefined;
  /** Of the whole sequence, if the view does not show all of it. */
  whole: Overlaps | undefined;
  counted: CountedOf;
  /** Name and length of the sequence: "chr1, 1,000 bp". */
  sequence: string;
  /** "whole", "in view" or "in the arc". */
  place: string;
  isStale: boolean;
  /** Indices of the owners of the chosen pair. */
  pair: readonly [number, number] | null;
  onPair: (pair: readonly [number, number] | null) => void;
}

/**
 * The bases that classes share: the matrix, the number of classes at one base, and the places among
 * the features.
 */
export function OverlapPanel(props: OverlapPanelProps) {
  const { classes, owners, matrix, overlaps, whole, counted, sequence, place } = props;
  const { isStale, pair, onPair } = props;
  const isNarrow = useIsNarrow();
  return (
    <Panel title="Overlap of classes" actions={<span className={styles['place']}>{place}</span>}>
      {overlaps === undefined || matrix === undefined ? (
        <div className={styles['part']}>
          <Skeleton width="100%" height={280} />
        </div>
      ) : (
        <div
          aria-busy={isStale}
          className={`${styles['beside']} ${isStale ? styles['stale'] : ''}`}
        >
          <MatrixPart {...{ owners, matrix, counted, sequence, pair, onPair, place, isNarrow }} />
          <DepthPart overlaps={overlaps} counted={counted} />
          {whole !== undefined && (
            <CoverageChanges classes={classes} part={overlaps} whole={whole} place={place} />
          )}
          {whole === undefined && overlaps.features.length > 0 && (
            <FeaturePart {...{ classes, overlaps, counted }} />
          )}
        </div>
      )}
    </Panel>
  );
}

type MatrixPartProps = Pick<
  OverlapPanelProps,
  'owners' | 'counted' | 'sequence' | 'pair' | 'onPair' | 'place'
> & {
  matrix: Overlaps;
  /** Whether the matrix is only shown enlarged. */
  isNarrow?: boolean;
};

/** The matrix with its enlargement, the chosen pair, and the strongest pairs. */
export function MatrixPart(props: MatrixPartProps) {
  const { owners, matrix, counted, sequence, pair, onPair, place, isNarrow = false } = props;
  const [own, setOwn] = useState<number | null>(null);
  const large = useDialog<true>();
  const figure = useDialog<true>();
  const isFigure = figure.subject !== null;
  const content = useMemo(
    () => (isFigure ? matrixContent(owners, matrix, { sequence, place }) : null),
    [isFigure, owners, matrix, sequence, place],
  );
  const chosen = own === null ? pair : ([own, own] as const);
  const [a, b] = chosen ?? [];
  const hasLine = a !== undefined && b !== undefined && a < owners.length && b < owners.length;
  const inside = a === undefined || b === undefined ? [] : a === b ? [a] : [a, b];
  const choose = (row: number, column: number) => {
    if (row === column) {
      setOwn(own === row ? null : row);
      return;
    }
    const isSame = own === null && pair !== null && pair.includes(row) && pair.includes(column);
    setOwn(null);
    onPair(isSame ? null : [Math.min(row, column), Math.max(row, column)]);
  };
  return (
    <>
      <section className={styles['part']} aria-label="Matrix of classes">
        {!isNarrow && (
          <ScrollBox label="Matrix">
            <OverlapMatrix owners={owners} overlaps={matrix} chosen={chosen} onChoose={choose} />
          </ScrollBox>
        )}
        {hasLine && (
          <p className={styles['chosen']} aria-live="polite">
            <span>
              {joinNames(owners, inside)}: {formatInteger(matrix.both[a]?.[b] ?? 0)} bp
            </span>
            <IntervalLinks
              {...counted}
              results={owners.map(idOfLane)}
              label={joinNames(owners, inside)}
              wanted={{ inside, only: false }}
            />
          </p>
        )}
        <p className={styles['note']}>
          {!isNarrow &&
            'Below the diagonal: bases in both classes. Above: share of the row’s bases. Stronger tint: larger share. '}
          {pair === null
            ? `Click a ${isNarrow ? 'pair to draw it' : 'cell to draw the pair'} below the map.`
            : 'The chosen pair is drawn below the map.'}
        </p>
        <Button
          className={styles['enlarge']}
          size="small"
          icon={<IconArrowsMaximize size={14} stroke={1.75} />}
          onClick={() => large.open(true)}
        >
          Enlarge, with numbers
        </Button>
        <Button
          className={styles['enlarge']}
          size="small"
          variant="subtle"
          icon={<IconPhotoDown size={14} stroke={1.75} />}
          onClick={() => figure.open(true)}
        >
          Figure of overlaps
        </Button>
        {content !== null && (
          <Suspense fallback={null}>
            <OverlapFigure
              content={content}
              sequence={sequence}
              part="overlaps"
              onClose={figure.close}
            />
          </Suspense>
        )}
        {large.subject !== null && (
          <LargeMatrix
            {...{ owners, matrix, chosen, place }}
            onChoose={choose}
            onClose={large.close}
          />
        )}
      </section>
      <StrongestPairs {...{ owners, matrix, chosen }} onChoose={choose} />
    </>
  );
}

export function DepthPart({ overlaps, counted }: { overlaps: Overlaps; counted: CountedOf }) {
  const rows = depthRows(overlaps);
  const largest = Math.max(...rows.map(({ share }) => share), 0) || 1;
  return (
    <section className={styles['part']}>
      <h3 className={styles['heading']}>
        Classes at one base
        <IntervalLinks {...counted} label="any class" wanted={{ inside: [], only: false }} />
      </h3>
      <table className={styles['bars']} data-linked="" aria-label="Classes at one base">
        <tbody>
          {rows.map(({ label, bases, share, depth, exactly }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles['drawn']}>
                <span
                  className={styles['bar']}
                  data-depth={depth}
                  style={{ width: `${Math.max(share > 0 ? 2 : 0, (share / largest) * 100)}%` }}
                />
              </td>
              <td>{formatInteger(bases)}</td>
              <td className={styles['muted']}>{formatPercent(share)}</td>
              <td>
                <IntervalLinks
                  {...counted}
                  label={exactly === 0 ? 'no class' : `exactly ${label}`}
                  wanted={{ inside: [], only: false, depth: exactly }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
