import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import type { ExportOptions } from '../../../api/export-link.ts';
import { exportStartQuery } from '../../../api/read-export-start.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './export-dialog.module.css';
import { markCoordinates } from './mark-coordinates.ts';

const SHOWN_LINES = 6;
const OUTLINE = ['80%', '55%', '60%', '52%', '58%'];

interface ExportPreviewProps {
  definition: AnalysisDefinition;
  id: string;
  options: ExportOptions;
}

/** The beginning of the real file. */
export function ExportPreview({ definition, id, options }: ExportPreviewProps) {
  const { data, error } = useQuery(exportStartQuery(definition, id, options));
  if (error !== null) {
    return (
      <p className={`${styles['preview']} ${styles['none']}`} role="alert">
        {messageOf(error)}
      </p>
    );
  }
  if (data === undefined) {
    return (
      <div className={styles['preview']} aria-busy="true">
        {OUTLINE.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  }
  const shown = data.lines.slice(0, SHOWN_LINES);
  const isCut = !data.isWhole || data.lines.length > SHOWN_LINES;
  return (
    <div className={styles['preview']}>
      <ScrollBox label="First lines of the file">
        <pre>
          {markCoordinates(options.format, shown).map(({ at, isHead, parts }) => (
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
