import { extrasOf } from '@flipon/analyses/extra-columns';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { renderPlain } from '../../kinds/columns/plain-columns.tsx';
import styles from '../result.module.css';
import type { HitRows } from './hit-rows.ts';

interface ExtraFiguresProps extends Pick<HitRows, 'definition' | 'extras'> {
  hit: NonNullable<HitRows['hits']>[number];
}

/** A hit's values in the shown sets of extra columns, each under its words. */
export function ExtraFigures({ definition, extras, hit }: ExtraFiguresProps) {
  return extrasOf(definition, extras).map(({ name, label, columns }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div key={name} role="group" className={styles['extraFigures']} aria-label={label}>
      <Pairs
        pairs={columns.map((column) => ({
          key: column.key,
          label: column.label,
          value: renderPlain(column, hit),
        }))}
        className={styles['extraPairs'] ?? ''}
      />
    </div>
  ));
}
