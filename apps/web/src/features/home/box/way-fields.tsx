import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { infoQuery } from '../../../api/get-info.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { CloseButton } from '../../../ui/controls/icon-button.tsx';
import { TextAreaBox, TextBox } from '../../../ui/controls/text-box.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { formatBytes } from '../../../ui/words/format-bytes.ts';
import styles from './sequence-box.module.css';
import type { Given } from './use-given.ts';

const OwnSequences = lazyCode(async () => ({
  default: (await import('../../sequences/own-sequences.tsx')).OwnSequences,
}));

const BYTES_PER_MIB = 1024 * 1024;

interface WayFieldsProps extends FilePlaceProps {
  given: Given;
  onGive: (part: Partial<Given>) => void;
  /** Called when a text is pasted into the empty field. */
  onPaste: () => void;
  /** Of the sentence that says what is wrong. */
  errorId: string;
  hasError: boolean;
}

/** The fields of the way that is open. */
export function WayFields(props: WayFieldsProps) {
  const { given, onGive, onPaste, errorId, hasError, isOver, onFiles } = props;
  const { way, text, files, accession, own } = given;
  const id = useId();
  const state = hasError ? 'error' : 'plain';
  return (
    <div className={styles['way']}>
      {way === 'paste' && (
        <>
          <Field
            label="One or many sequences"
            htmlFor={`${id}-text`}
            range="FASTA, GenBank, EMBL or plain letters"
          >
            <TextAreaBox
              id={`${id}-text`}
              value={text}
              placeholder="GGGTTAGGGTTAGGGTTAGGG"
              state={state}
              aria-describedby={errorId}
              onChange={(event) => onGive({ text: event.currentTarget.value })}
              onPaste={() => text === '' && onPaste()}
            />
          </Field>
          <FilePlace isOver={isOver} onFiles={onFiles} />
        </>
      )}
      {way === 'file' && (
        <>
          <FilePlace isOver={isOver} onFiles={onFiles} />
          <ChosenFiles files={files} onChange={(left) => onGive({ files: left })} />
        </>
      )}
      {way === 'accession' && (
        <Field
          label="Accession of NCBI"
          htmlFor={`${id}-accession`}
          range="one or several, or a link"
        >
          <TextBox
            id={`${id}-accession`}
            value={accession}
            placeholder="NC_001422.1"
            autoCapitalize="off"
            spellCheck={false}
            state={state}
            aria-describedby={errorId}
            onChange={(event) => onGive({ accession: event.currentTarget.value })}
          />
        </Field>
      )}
      {way === 'own' && (
        <Suspense>
          <OwnSequences chosen={own} onChoose={(sequence) => onGive({ own: sequence })} />
        </Suspense>
      )}
    </div>
  );
}

interface FilePlaceProps {
  /** Whether files are held over the page. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen; the whole page takes them, too. */
function FilePlace({ isOver, onFiles }: FilePlaceProps) {
  const { data: info } = useQuery(infoQuery);
  const maxMib = info?.limits.multipart.maxFileSize;
  return (
    <div className={styles['drop']} data-over={isOver || undefined}>
      <IconUpload size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles['dropWords']}>
        Drop files anywhere on this page, also .gz and .zip
        {maxMib !== undefined && `, up to ${formatBytes(maxMib * BYTES_PER_MIB)}`}
      </span>
      <FileButton size="small" onFiles={onFiles}>
        Choose files
      </FileButton>
    </div>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The files that wait for the button. */
function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label="Chosen files">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <span>{file.name}</span>
          <span className={styles['size']}>{formatBytes(file.size)}</span>
          <CloseButton
            label={`Remove ${file.name}`}
            onClose={() => onChange(files.filter((each) => each !== file))}
          />
        </li>
      ))}
    </ul>
  );
}
