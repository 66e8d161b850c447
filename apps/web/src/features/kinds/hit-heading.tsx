import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Hit } from '../../api/hits/list-hits.ts';
import { copyText } from '../../ui/copy-text.ts';
import { countOf, formatInteger } from '../../ui/format-number.ts';
import { fileNamePart, saveTextFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-list.ts';
import styles from './kinds.module.css';

interface HitHeadingProps {
  hit: Hit;
  /** To copy and to save; without them there are no buttons. */
  letters?: string | undefined;
  /** Whether the letters are those of the other strand. */
  isReversed?: boolean;
  children?: ReactNode;
}

/** Where a hit lies, what is to be said of it, and its letters to take along. */
export function HitHeading({ hit, letters, isReversed = false, children }: HitHeadingProps) {
  const { record, recordPosition, length } = hit;
  const first = recordPosition + 1;
  const last = recordPosition + length;
  const handleCopy = async () => {
    if (letters === undefined) return;
    const isCopied = await copyText(letters);
    showToast(
      isCopied
        ? { kind: 'done', text: `${countOf(letters.length, 'base')} copied.` }
        : { kind: 'failed', text: 'The browser did not let this page copy.' },
    );
  };
  const handleSave = () => {
    if (letters === undefined) return;
    const name = `${record.split(/\s/)[0] || 'sequence'}:${isReversed ? 'c' : ''}${first}-${last}`;
    const lines = letters.match(/.{1,60}/g) ?? [];
    const text = `>${name}\n${lines.join('\n')}\n`;
    saveTextFile(`${fileNamePart(record)}_${first}-${last}.fasta`, 'text/plain', text);
  };
  return (
    <div className={styles['detailsHead']}>
      <h4>
        {formatInteger(first)} to {formatInteger(last)}
      </h4>
      <p>{children}</p>
      {letters !== undefined && letters !== '' && (
        <span className={styles['buttons']}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy size={13} stroke={1.75} />}
            onClick={() => void handleCopy()}
          >
            Copy sequence
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={13} stroke={1.75} />}
            onClick={handleSave}
          >
            FASTA
          </Button>
        </span>
      )}
    </div>
  );
}
