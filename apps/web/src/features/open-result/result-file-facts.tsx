import { definitionOf } from '@flipon/analyses/definitions';
import type { ResultFile } from '@flipon/contract/result-file';
import type { ReactNode } from 'react';
import styles from './result-file.module.css';

/** What a file says of how it came about. */
export function ResultFileFacts({ file }: { file: ResultFile }) {
  const { kind, version, rules, isOwnVersion, settings, selection, rows, sequence } = file;
  return (
    <dl className={styles['facts']}>
      <Fact name="Analysis">
        {definitionOf(kind).title}, rules {rules}
      </Fact>
      <Fact name="Written by">
        Flipon {version}
        {!isOwnVersion && ', which is not the version of this page'}
      </Fact>
      <Fact name="Settings">{settings}</Fact>
      <Fact name="Content">
        {rows}
        {selection !== null && `, only hits with: ${selection}`}
      </Fact>
      <Fact name="Sequence">{sequence.name}</Fact>
      {sequence.sha256 !== null && <Fact name="SHA-256 of its bases">{sequence.sha256}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
