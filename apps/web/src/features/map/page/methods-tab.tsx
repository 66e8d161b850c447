import { settingsLine } from '@flipon/analyses/describe-settings';
import { methodsText } from '@flipon/analyses/methods-text';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { methodsQuery } from '../../../api/analyses/get-methods.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MotifGlyph } from '../../../ui/letters/motif-glyph.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { storedPath } from '../../result/address/stored-path.ts';
import { CopyBlock } from '../../result/methods/copy-block.tsx';
import type { FileLane } from '../files/file-lane.ts';
import { formatWords } from '../files/track-file-words.ts';
import { LaneSign } from '../lanes/lane-sign.tsx';
import styles from './map-page.module.css';
import type { MapProps } from './map-props.ts';

const COUNTING =
  'Bases that several classes share were counted on the union of the hits of each class, so that a base counts once for a class. Positions are 1-based and inclusive.';

/** With which settings each class came about, and the methods text of them all. */
export function MethodsTab({ classes, lanes, analyses }: MapProps) {
  const methods = useQueries({
    queries: classes.map(({ definition, result }) => methodsQuery(definition, result.id)),
  });
  const texts = classes.map(({ definition }, index) => {
    const analysis = analyses[index];
    const answer = methods[index]?.data?.payload;
    if (analysis === undefined || answer === undefined) return null;
    return methodsText({ definition, analysis, methods: answer, type: 'DNA', kept: null });
  });
  return (
    <div className={styles['stack']}>
      {classes.length > 0 && (
        <Panel title="Settings">
          <ul className={styles['settings']}>
            {classes.map(({ key, name, definition, result }, index) => {
              const analysis = analyses[index];
              const ownLine = kindPartsOf(result.kind).settingsLine;
              return (
                <li key={key}>
                  <MotifGlyph kind={result.kind} small />
                  <span>
                    <strong>{name}</strong>
                    <span>
                      {analysis !== undefined && ownLine !== undefined
                        ? ownLine(analysis)
                        : settingsLine(definition, analysis ?? {})}
                    </span>
                  </span>
                  <Link to={storedPath(definition, result.id)}>Open this result</Link>
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
      <TrackFileSettings lanes={lanes} />
      {classes.length > 0 && (
        <Panel title="For a paper">
          <div className={styles['methods']}>
            <h3>How these hits were found</h3>
            {texts.every((text) => text !== null) ? (
              <CopyBlock title="Methods text" text={[...texts, COUNTING].join(' ')} />
            ) : (
              <Skeleton width="100%" height={160} />
            )}
          </div>
        </Panel>
      )}
    </div>
  );
}

/** The track files of the lanes, and how their positions were converted. */
function TrackFileSettings({ lanes }: { lanes: readonly FileLane[] }) {
  if (lanes.length === 0) return null;
  return (
    <Panel title="Files of other tools">
      <ul className={styles['settings']}>
        {lanes.map((lane) => (
          <li key={lane.key}>
            <span className={styles['sign']}>
              <LaneSign lane={lane} size={18} />
            </span>
            <span>
              <strong>{lane.name}</strong>
              <span>
                {formatWords(lane.file)}, {countOf(lane.file.rowCount, 'row')}.{' '}
                {lane.file.notes.join(' ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
