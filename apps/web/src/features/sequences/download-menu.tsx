import { IconDownload } from '@tabler/icons-react';
import type { SequenceFile } from '../../api/sequences/download-sequence.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DropDown, MenuLine } from '../../ui/floating/drop-down.tsx';
import { downloadSequence } from './download-sequence.ts';

/** A file that is offered. */
export interface OfferedFile {
  label: string;
  file: SequenceFile;
}

interface DownloadMenuProps {
  /** The name of their sequence, in messages. */
  name: string;
  sequenceId: string;
  files: readonly OfferedFile[];
  variant?: 'default' | 'soft';
  size?: 'small' | 'normal';
}

/** A button that offers files of a sequence. */
export function DownloadMenu({ name, sequenceId, files, variant, size }: DownloadMenuProps) {
  return (
    <DropDown
      width={280}
      button={(target) => (
        <Button
          {...target}
          variant={variant}
          size={size}
          icon={<IconDownload size={14} stroke={1.75} />}
        >
          Download
        </Button>
      )}
    >
      {(close) => (
        <ul>
          {files.map(({ label, file }) => (
            <MenuLine
              key={label}
              close={close}
              onClick={() => void downloadSequence(sequenceId, file, `${name} (${label})`)}
            >
              {label}
            </MenuLine>
          ))}
        </ul>
      )}
    </DropDown>
  );
}

/** The files that every sequence has. */
export const WHOLE_FILES: readonly OfferedFile[] = [
  { label: 'FASTA', file: { format: 'fasta' } },
  { label: 'FASTA with soft-masking', file: { format: 'fasta', masked: true } },
  { label: 'FASTA, packed (.gz)', file: { format: 'fasta.gz', masked: true } },
  { label: 'GenBank', file: { format: 'gb' } },
];
