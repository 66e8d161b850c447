import { formatOf } from '@flipon/formats/hit-formats';
import { useQuery } from '@tanstack/react-query';
import {
  type ExportedFile,
  type ExportOptions,
  isLegacyExport,
} from '../../api/hits/export-link.ts';
import { exportStartQuery } from '../../api/hits/read-export-start.ts';
import { ScrollBox } from '../../ui/data-table/scroll-box.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { messageOf } from '../../ui/words/shown-error.ts';
import styles from './export-dialog.module.css';
import { markCoordinates } from './mark-coordinates.ts';

/** Other formats begin with comments, and need no room for the choice of bases. */
const SHOWN_LINES = { legacy: 6, fixed: 10 };
const OUTLINE = ['80%', '55%', '60%', '52%', '58%'];

interface ExportPreviewProps {
  file: ExportedFile;
  options: ExportOptions;
}

/** The beginning of the real file, where it is text. */
export function ExportPreview(props: ExportPreviewProps) {
  const { preview } = formatOf(props.options.format).words;
  if (preview === undefined) return <TextPreview {...props} />;
  return (
    <p className={`${styles['preview']} ${styles['binary']}`} data-form="fixed">
      {preview}
    </p>
  );
}

function TextPreview({ file, options }: ExportPreviewProps) {
  const { data, error } = useQuery(exportStartQuery(file));
  const form = isLegacyExport(options) ? 'legacy' : 'fixed';
  if (error !== null && data === undefined) {
    return (
      <p className={`${styles['preview']} ${styles['none']}`} data-form={form} role="alert">
        {messageOf(error)}
      </p>
    );
  }
  if (data === undefined) {
    return (
      <div className={styles['preview']} data-form={form} aria-busy="true">
        {OUTLINE.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  }
  const shown = data.lines.slice(0, SHOWN_LINES[form]);
  const isCut = !data.isWhole || data.lines.length > SHOWN_LINES[form];
  return (
    <div className={styles['preview']} data-form={form}>
      <ScrollBox label="First lines of the file">
        <pre>
          {markCoordinates(options, shown).map(({ at, isHead, parts }) => (
            <span key={at} className={isHead ? styles['lineHead'] : undefined}>
              {parts.map((part) =>
                part.isCoordinate ? (
                  <b key={part.at}>{part.text}</b>
                ) : (
                  <span key={part.at}>{part.text}</span>
                ),
              )}
              {'\n'}
            </span>
          ))}
          {isCut && '…'}
        </pre>
      </ScrollBox>
    </div>
  );
}
