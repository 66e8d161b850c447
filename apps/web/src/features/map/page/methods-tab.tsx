import { joinWords } from '@flipon/analyses/join-words';
import { listSettings, type UsedSetting } from '@flipon/analyses/list-settings';
import {
  copiedMethods,
  type MethodsOf,
  methodsOfAll,
  settingsTable,
} from '@flipon/analyses/methods-text';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { analysisQuery, methodsQuery } from '../../../api/analyses/get-analysis.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MotifGlyph } from '../../../ui/letters/motif-glyph.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { storedPath } from '../../result/address/stored-path.ts';
import { CopyBlock } from '../../result/methods/copy-block.tsx';
import { SettingsTable } from '../../result/methods/settings-table.tsx';
import type { FileLane } from '../files/file-lane.ts';
import { formatWords } from '../files/track-file-words.ts';
import { LaneSign } from '../lanes/lane-sign.tsx';
import styles from './map-page.module.css';
import type { MapProps } from './map-props.ts';

const COUNTING =
  'Bases that several classes share were counted on the union of the hits of each class, so that a base counts once for a class. Positions are 1-based and inclusive.';

/** How the classes on the map came about: sentences for a paper, a table of all settings, one checksum. */
export function MethodsTab({ map, classes, lanes }: Pick<MapProps, 'map' | 'classes' | 'lanes'>) {
  const analyses = useQueries({
    queries: classes.map(({ definition, result }) => analysisQuery(definition, result.id)),
  });
  const methods = useQueries({
    queries: classes.map(({ definition, result }) => methodsQuery(definition, result.id)),
  });
  const searches = classes.flatMap(({ key, name, definition, result }, index) => {
    const analysis = analyses[index]?.data?.payload;
    if (analysis === undefined) return [];
    const heading = (
      <span key={key} className={styles['search']}>
        <MotifGlyph kind={result.kind} small />
        <strong>{name}</strong>
        <Link to={storedPath(definition, result.id)}>Open this result</Link>
      </span>
    );
    return [{ key, name, heading, settings: listSettings(definition, analysis) }];
  });
  const known = classes.flatMap(({ definition }, index): MethodsOf[] => {
    const analysis = analyses[index]?.data?.payload;
    const answer = methods[index]?.data?.payload;
    if (analysis === undefined || answer === undefined) return [];
    return [{ definition, analysis, methods: answer, type: map.sequence.type, kept: null }];
  });
  const failuresIn = (answers: readonly Answer[]) =>
    classes.flatMap(({ name }, index): Failure[] => {
      const answer = answers[index];
      if (answer === undefined || answer.data !== undefined || answer.error === null) return [];
      return [{ name, error: answer.error, retry: answer.refetch }];
    });
  const withoutSettings = failuresIn(analyses);
  const failures = [...withoutSettings, ...failuresIn(methods)];
  const isWhole = known.length === classes.length;
  return (
    <div className={styles['stack']}>
      {classes.length > 0 && (
        <Panel title="For a paper">
          <div className={styles['methods']}>
            <h3>How these hits were found</h3>
            {isWhole ? (
              <Sentences known={known} searches={searches} />
            ) : failures.length > 0 ? (
              <Failures failures={failures} />
            ) : (
              <Skeleton width="100%" height={160} />
            )}
          </div>
        </Panel>
      )}
      {searches.length + withoutSettings.length > 0 && (
        <Panel title="Settings">
          <div className={styles['methods']}>
            <Failures failures={withoutSettings} />
            {searches.length > 0 && <SettingsTable searches={searches} />}
          </div>
        </Panel>
      )}
      <TrackFileSettings lanes={lanes} />
    </div>
  );
}

/** What the server answered of a class, or why it did not. */
interface Answer {
  data: unknown;
  error: Error | null;
  refetch: () => unknown;
}

interface Failure {
  /** Of the class. */
  name: string;
  error: Error;
  retry: () => unknown;
}

/** Of which searches something could not be loaded, the first reason, and a button that asks for all again. */
function Failures({ failures }: { failures: readonly Failure[] }) {
  const [first] = failures;
  if (first === undefined) return null;
  const names = [...new Set(failures.map(({ name }) => name))];
  return (
    <LoadFailure
      error={first.error}
      onRetry={() => {
        for (const { retry } of failures) void retry();
      }}
    >
      {joinWords(names)}: {messageOf(first.error)}
    </LoadFailure>
  );
}

interface SentencesProps {
  known: readonly MethodsOf[];
  searches: readonly { name: string; settings: readonly UsedSetting[] }[];
}

/** All results are of one sequence, so that one checksum says which. */
function Sentences({ known, searches }: SentencesProps) {
  const text = `${methodsOfAll(known)} ${COUNTING}`;
  const basesSha256 = known[0]?.methods.basesSha256 ?? null;
  const table = settingsTable(searches.map(({ name, settings }) => ({ of: name, settings })));
  return (
    <>
      <CopyBlock
        title="Methods text"
        text={text}
        copied={copiedMethods(text, table, basesSha256)}
      />
      <p className={styles['checksum']}>
        SHA-256 of the bases: <code>{basesSha256 ?? 'not known'}</code>. The copy ends with the
        table of settings and this checksum.
      </p>
    </>
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
