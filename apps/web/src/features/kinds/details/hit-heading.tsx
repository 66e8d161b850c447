import { IconCopy, IconDownload, type IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/files/copy-text.ts';
import { fileNamePart, saveTextFile } from '../../../ui/files/save-file.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../kinds.module.css';

interface DetailsHeadProps {
  title: string;
  /** To copy; without them there are no buttons. */
  bases: string | undefined;
  /** The file that can be saved. */
  file: { label: string; Icon: typeof IconPhoto; save: () => void };
  /** A second one. */
  otherFile?: DetailsHeadProps['file'];
  children?: ReactNode;
  className?: string | undefined;
}

/** The head of the details of a hit: its description, and buttons to copy or save parts of it. */
export function DetailsHead(props: DetailsHeadProps) {
  const { title, bases, file, otherFile, children, className = '' } = props;
  const files = otherFile === undefined ? [file] : [file, otherFile];
  return (
    <div className={`${styles['detailsHead']} ${className}`}>
      <h4>{title}</h4>
      <p>{children}</p>
      {bases !== undefined && bases !== '' && (
        <span className={styles['buttons']}>
          <Button
            variant="subtle"
            size="small"
            icon={<IconCopy size={13} stroke={1.75} />}
            onClick={() =>
              void copyText(bases, { done: `${countOf(bases.length, 'base')} copied.` })
            }
          >
            Copy sequence
          </Button>
          {files.map(({ label, Icon, save }) => (
            <Button
              key={label}
              variant="subtle"
              size="small"
              icon={<Icon size={13} stroke={1.75} />}
              onClick={save}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}

interface HitHeadingProps {
  hit: Hit;
  /** To copy and to save; without them there are no buttons. */
  bases?: string | undefined;
  /** Whether the letters are those of the other strand. */
  isReversed?: boolean;
  children?: ReactNode;
}

/** The place of a hit, its description, and its letters to copy. */
export function HitHeading({ hit, bases = '', isReversed = false, children }: HitHeadingProps) {
  const { record, recordPosition, length } = hit;
  const first = recordPosition + 1;
  const last = recordPosition + length;
  const save = () => {
    const name = `${record.split(/\s/)[0] || 'sequence'}:${isReversed ? 'c' : ''}${first}-${last}`;
    const lines = bases.match(/.{1,60}/g) ?? [];
    const text = `>${name}\n${lines.join('\n')}\n`;
    saveTextFile(`${fileNamePart(record)}_${first}-${last}.fasta`, 'text/plain', text);
  };
  return (
    <DetailsHead
      title={`${formatInteger(first)} to ${formatInteger(last)}`}
      bases={bases}
      file={{ label: 'FASTA', Icon: IconDownload, save }}
    >
      {children}
    </DetailsHead>
  );
}
