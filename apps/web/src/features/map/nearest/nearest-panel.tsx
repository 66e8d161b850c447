import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { nearestQuery } from '../../../api/maps/get-overlaps.ts';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import type { Stretch } from '../address/read-place.ts';
import { type Bounds, partsOf } from '../address/view-range.ts';
import { idOfLane, type MapLane } from '../files/file-lane.ts';
import { IntervalLinks } from '../overlaps/interval-links.tsx';
import styles from './nearest-panel.module.css';
import {
  addNearest,
  distanceLabels,
  distanceQuestions,
  nearestRows,
  nearestTable,
} from './nearest-rows.ts';
import { type ChosenCount, NearestTable } from './nearest-table.tsx';

interface NearestPanelProps {
  sequenceId: string;
  /** Of the file that is saved. */
  stem: string;
  owners: readonly MapLane[];
  view: Stretch;
  bounds: Bounds;
  place: string;
}

/** Distances from the stretches of one class to the nearest ones of the others. */
export function NearestPanel({ sequenceId, stem, owners, view, bounds, place }: NearestPanelProps) {
  const id = useId();
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<ChosenCount | null>(null);
  const ids = owners.map(idOfLane);
  const answers = useQueries({
    queries: partsOf(view, bounds).map((range) => nearestQuery(sequenceId, ids, range)),
  });
  if (owners.length < 2) return null;
  const failed = answers.find(({ error }) => error !== null);
  const parts = answers.flatMap(({ data }) => data ?? []);
  const nearest = parts.length === answers.length ? addNearest(parts) : undefined;
  const from = Math.max(
    0,
    owners.findIndex((each) => each.key === key),
  );
  const name = owners[from]?.name ?? '';
  const all = nearest?.classes[from]?.intervals ?? 0;
  const names = owners.map((each) => each.name);
  const labels = nearest === undefined ? [] : [...distanceLabels(nearest.bounds), 'none'];
  const rows = nearest === undefined ? [] : nearestRows(nearest, from);
  const row = rows.find(({ to }) => owners[to]?.key === chosen?.to);
  return (
    <Panel
      title="Nearest distances"
      note={
        nearest === undefined
          ? place
          : `${countOf(all, { one: 'stretch', many: 'stretches' })}, ${place}`
      }
      actions={
        <span className={styles['actions']}>
          <label htmlFor={id}>From</label>
          <SelectBox
            id={id}
            value={owners[from]?.key ?? ''}
            onChange={(event) => {
              setKey(event.currentTarget.value);
              setChosen(null);
            }}
          >
            {owners.map((each) => (
              <option key={each.key} value={each.key}>
                {each.name}
              </option>
            ))}
          </SelectBox>
          {nearest !== undefined && (
            <button
              type="button"
              className={styles['save']}
              aria-label="TSV of nearest distances"
              onClick={() =>
                saveTextFile(
                  `${stem}_nearest.tsv`,
                  'text/tab-separated-values;charset=utf-8',
                  nearestTable(names, nearest),
                )
              }
            >
              TSV
            </button>
          )}
        </span>
      }
    >
      {failed !== undefined && failed.error !== null && (
        <LoadFailure onRetry={failed.refetch} error={failed.error} />
      )}
      {nearest === undefined ? (
        failed === undefined && <Skeleton width="100%" height={160} />
      ) : (
        <NearestTable
          owners={owners}
          name={name}
          labels={labels}
          rows={rows}
          all={all}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {nearest !== undefined && row !== undefined && chosen !== null && (
        <p className={styles['chosen']} aria-live="polite">
          <span>
            {name} to {names[row.to]}, {labels[chosen.bin]}:{' '}
            {formatInteger([...row.counts, row.none][chosen.bin] ?? 0)}
          </span>
          <IntervalLinks
            sequenceId={sequenceId}
            results={ids}
            range={view}
            label={`${name} to ${names[row.to]}, ${labels[chosen.bin]}`}
            wanted={{
              inside: [],
              only: false,
              nearest: {
                pair: [from, row.to],
                distance: distanceQuestions(nearest.bounds)[chosen.bin] ?? 'none',
              },
            }}
          />
        </p>
      )}
      <p className={styles['note']}>
        Bases from each stretch of {name} to the nearest one of the other class in the same record:
        1 where they touch. Stronger tint: larger share. None: its record has none of the other
        class.
      </p>
    </Panel>
  );
}
