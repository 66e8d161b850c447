import { definitionOf } from '@flipon/analyses/definitions';
import type { Everything } from '@flipon/contract/everything';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatInteger } from '../../ui/words/format-number.ts';
import { describeLeftOut } from './everything-words.ts';
import styles from './export-dialog.module.css';

/** Reasons that are read in the dialog; all of them are in the manifest. */
const MOST_LINES = 6;

/** What an archive has no file of, and why. */
export function EverythingLeftOut({ contents }: { contents: Everything['payload'] }) {
  const words = describeLeftOut(contents);
  if (words === null) return null;
  const { leftOut, leftOutCount, withoutResults } = contents;
  const lines = [
    ...leftOut.map(({ kind, sequenceName, reason }) => ({
      key: `${sequenceName} ${kind} ${reason}`,
      subject: `${definitionOf(kind).title}, ${sequenceName}`,
      reason,
    })),
    ...withoutResults.map((name) => ({ key: name, subject: name, reason: 'It has no analysis.' })),
  ];
  const shown = lines.slice(0, MOST_LINES);
  const others = leftOutCount + withoutResults.length - shown.length;
  return (
    <Notice kind="warning">
      <p>{words}</p>
      <ul className={styles['leftOut']}>
        {shown.map(({ key, subject, reason }) => (
          <li key={key}>
            <bdi>{subject}</bdi>: {reason}
          </li>
        ))}
        {others > 0 && <li>{formatInteger(others)} more, named in manifest.json</li>}
      </ul>
    </Notice>
  );
}
