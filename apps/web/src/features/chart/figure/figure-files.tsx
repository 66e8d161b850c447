import { joinWords } from '@flipon/analyses/join-words';
import { IconCopy, IconDownload, IconPrinter, IconTable } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button.tsx';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import { copyText } from '../../../ui/files/copy-text.ts';
import { saveFile, saveTextFile } from '../../../ui/files/save-file.ts';
import { formatBytes } from '../../../ui/words/format-bytes.ts';
import type { DrawnFigure, FigureContent, FigureOptions } from './core/figure-content.ts';
import { type CaptionFacts, captionOf, figureTable } from './core/figure-words.ts';
import { withPhysicalSize } from './core/png.ts';
import styles from './figure.module.css';
import { addressOfSvg } from './use-drawn-figure.ts';

/** Browsers make no larger canvas: pixels of a side, and in all. */
const MOST_SIDE = 32_767;
const MOST_PIXELS = 2 ** 27;
const INCH_MM = 25.4;

interface FigureFilesProps {
  content: FigureContent;
  options: FigureOptions;
  drawn: DrawnFigure;
  fileName: string;
  facts: CaptionFacts;
  /** Whether all that it draws is loaded. */
  isReady: boolean;
}

const ICON = { size: 15, stroke: 1.75 };
const GROUPS: Readonly<Record<FigureContent['kind'], string>> = {
  lanes: 'title, ruler, lane-G4 with axis-G4 and plus-G4, legend',
  matrix: 'title, columns, row-G4, legend',
  upset: 'title, classes, row-1, legend',
  circle: 'title, circle, legend',
};

/** The figure as files, its numbers and its caption. */
export function FigureFiles(props: FigureFilesProps) {
  const { content, options, drawn, fileName, facts, isReady } = props;
  const png = async () => {
    try {
      await savePng(fileName, drawn, options.dpi);
    } catch (error) {
      showFailure(error);
    }
  };
  const table = () =>
    saveTextFile(
      `${fileName}.tsv`,
      'text/tab-separated-values;charset=utf-8',
      figureTable(content, options, facts),
    );
  const caption = () => copyText(captionOf(content, options, facts), { done: 'Caption copied.' });
  const size = `${drawn.widthMm} × ${Math.ceil(drawn.heightMm)} mm`;
  return (
    <section className={styles['files']} aria-label="Files of the figure">
      <div className={styles['buttons']}>
        <Button
          variant="filled"
          icon={<IconDownload {...ICON} />}
          disabled={!isReady}
          onClick={() => saveSvg(fileName, drawn)}
        >
          Save as SVG
        </Button>
        <Button icon={<IconDownload {...ICON} />} disabled={!isReady} onClick={() => void png()}>
          Save as PNG
        </Button>
        <Button icon={<IconPrinter {...ICON} />} disabled={!isReady} onClick={() => window.print()}>
          Print, or PDF
        </Button>
        <Button icon={<IconTable {...ICON} />} disabled={!isReady} onClick={table}>
          Its numbers, TSV
        </Button>
        <Button variant="subtle" icon={<IconCopy {...ICON} />} onClick={() => void caption()}>
          Copy a caption
        </Button>
      </div>
      <p>
        SVG, {formatBytes(drawn.svg.length)}: text stays text, and groups have names, such as{' '}
        {GROUPS[content.kind]}.
        {drawn.images.length > 0 &&
          ` ${joinWords(drawn.images)}: one image of ${options.dpi} DPI each.`}
      </p>
      <p>
        PDF: the browser prints the figure alone on a page of {size}. In its window, choose “Save as
        PDF” and a scale of 100&nbsp;%.
      </p>
    </section>
  );
}

/** Hands a figure to the browser as SVG. */
function saveSvg(name: string, { svg }: DrawnFigure): void {
  saveFile(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
}

/**
 * Hands a figure to the browser as PNG, which says its size in mm. Throws Error where the browser
 * cannot make that number of pixels.
 */
async function savePng(name: string, figure: DrawnFigure, dpi: number): Promise<void> {
  const width = Math.round((figure.widthMm / INCH_MM) * dpi);
  const height = Math.round((figure.heightMm / INCH_MM) * dpi);
  const refusal = 'The browser could not make so large a PNG. Choose fewer DPI, or save as SVG.';
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS) throw new Error(refusal);
  const image = new Image();
  image.src = addressOfSvg(figure.svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error(refusal);
  const png = withPhysicalSize(new Uint8Array(await blob.arrayBuffer()), dpi);
  saveFile(`${name}.png`, new Blob([png], { type: 'image/png' }));
}
