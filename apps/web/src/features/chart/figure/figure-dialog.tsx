import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { infoQuery } from '../../../api/get-info.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import {
  type DrawnFigure,
  type FigureContent,
  type FigureOptions,
  isComplete,
  MOST_MM,
} from './core/figure-content.ts';
import { heightWords } from './core/figure-words.ts';
import { mm } from './core/svg-parts.ts';
import styles from './figure.module.css';
import { FigureChoices } from './figure-choices.tsx';
import { FigureFiles } from './figure-files.tsx';
import { addressOfSvg, useDrawnFigure } from './use-drawn-figure.ts';

/** What a rounded height may lack; else the figure would take a second page. */
const SPARE_MM = 0.1;

interface FigureDialogProps {
  /** Null while nothing of it is known. */
  content: FigureContent | null;
  options: FigureOptions;
  onOptions: (part: Partial<FigureOptions>) => void;
  /** Of the files, without ending. */
  fileName: string;
  /** In the caption: name, length and positions. */
  sequence: string;
  onClose: () => void;
}

const SIZES = [
  { value: 'true', label: 'True size' },
  { value: 'fit', label: 'Fit' },
];

/** A figure for a paper: what is seen is the file, beside the choices about it. */
export function FigureDialog(props: FigureDialogProps) {
  const { content, options, onOptions, fileName, sequence, onClose } = props;
  const drawn = useDrawnFigure(content, options);
  const [size, setSize] = useState('true');
  const { data: info } = useQuery(infoQuery);
  const isReady = content !== null && isComplete(content, options);
  const title = options.title ?? content?.title ?? '';
  return (
    <Dialog title="Figure for a paper" width={1240} onClose={onClose}>
      <div className={styles['sides']}>
        <div className={styles['seen']} aria-busy={!isReady}>
          <div className={styles['head']}>
            <p aria-live="polite">
              {drawn !== null && heightWords(drawn.heightMm, MOST_MM)}
              {!isReady && ' Part of it is still loading.'}
            </p>
            <Segmented label="Size on the screen" value={size} options={SIZES} onChange={setSize} />
          </div>
          {drawn === null ? (
            <Skeleton width="100%" height={360} />
          ) : (
            // Arrows scroll the focused element, and a figure may be wider than the screen.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
            <section className={styles['paper']} aria-label="Figure" tabIndex={0}>
              <img
                className={styles['file']}
                data-size={size}
                src={addressOfSvg(drawn.svg)}
                alt={`${title}, ${drawn.widthMm} by ${Math.ceil(drawn.heightMm)} mm, as it is saved`}
              />
            </section>
          )}
          {content !== null && drawn !== null && (
            <FigureFiles
              {...{ content, options, drawn, fileName, isReady }}
              facts={{ sequence, version: info?.app.version }}
            />
          )}
        </div>
        {content !== null && (
          <FigureChoices content={content} options={options} onChange={onOptions} />
        )}
      </div>
      {drawn !== null && <PrintedFigure {...drawn} />}
    </Dialog>
  );
}

/** While it is in the tree, the browser prints the figure alone, on a page of its size. */
function PrintedFigure({ svg, widthMm, heightMm }: DrawnFigure) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      [data-figure] { display: none; }
      @page {
        size: ${mm(widthMm)}mm ${mm(heightMm + SPARE_MM)}mm;
        margin: 0;
        @bottom-left { content: none; }
        @bottom-right { content: none; }
      }
      @media print {
        body > :not([data-figure]) { display: none !important; }
        :root, body { padding: 0; margin: 0; min-height: 0; }
        [data-figure], [data-figure] img { display: block; }
        [data-figure] img { width: ${mm(widthMm)}mm; height: ${mm(heightMm)}mm; }
      }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [widthMm, heightMm]);
  return createPortal(
    <div data-figure="">
      <img alt="" src={addressOfSvg(svg)} />
    </div>,
    document.body,
  );
}
