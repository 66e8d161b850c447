import { useState } from 'react';
import { downloadExport } from '../../../api/hits/download-export.ts';
import { intervalsFile, type WantedIntervals } from '../../../api/maps/get-overlaps.ts';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { Stretch } from '../address/read-place.ts';
import styles from './overlap.module.css';

/** The bases or stretches that a number of the panels counts. */
export interface CountedOf {
  sequenceId: string;
  /** Ids of the results, in the order of the classes. */
  results: readonly string[];
  /** `to` is before `from` in an arc across the origin. */
  range: Stretch;
}

interface IntervalLinksProps extends CountedOf {
  /** The classes of these stretches, for screen readers: "G4 hunter and R-loop tracker". */
  label: string;
  wanted: WantedIntervals;
}

const FORMATS = ['bed', 'tsv'] as const;

/** The stretches counted by a number, as files. */
export function IntervalLinks({ sequenceId, results, range, label, wanted }: IntervalLinksProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: 'bed' | 'tsv') => {
    setBusy(true);
    try {
      const file = intervalsFile(sequenceId, results, range, wanted, format);
      const { name, content } = await downloadExport(file);
      saveFile(name, content);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles['links']}>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          disabled={isBusy}
          aria-label={`${format.toUpperCase()} of ${label}`}
          onClick={() => void save(format)}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </span>
  );
}
