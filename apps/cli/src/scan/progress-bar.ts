import type { WriteStream } from 'node:tty';

/** The events of a scan in progress; the bar decides when and how it is drawn. */
export interface ScanProgress {
  begin(label: string): void;
  /** @param sizeBytes null where it is not known */
  reading(bytesRead: number, sizeBytes: number | null): void;
  scanning(doneBp: number, totalBp: number): void;
  /** Takes the bar away, so that something else can be written; the next call draws it again. */
  clear(): void;
  end(): void;
}

const BAR_CELLS = 24;
const INTERVAL_MS = 100;
const ERASE_LINE = '\r\u001B[2K';

/** For pipes and `--quiet`. */
export const silentProgress: ScanProgress = {
  begin() {},
  reading() {},
  scanning() {},
  clear() {},
  end() {},
};

/** A line on a terminal that is drawn again at most ten times a second. */
export function createProgressBar(terminal: WriteStream): ScanProgress {
  let label = '';
  let stage = '';
  let stageStartMs = 0;
  let lastMs = 0;
  let isShown = false;

  function draw(nextStage: string, done: number, total: number | null): void {
    const nowMs = performance.now();
    if (stage !== nextStage) {
      stage = nextStage;
      stageStartMs = nowMs;
    }
    if (nowMs - lastMs < INTERVAL_MS) return;
    lastMs = nowMs;
    const perSecond = (done / (nowMs - stageStartMs + 1)) * 1000;
    const line = progressLine({ label, stage, done, total, perSecond });
    // A terminal without a known width says 0.
    terminal.write(ERASE_LINE + line.slice(0, (terminal.columns || 80) - 1));
    isShown = true;
  }

  function clear(): void {
    if (isShown) terminal.write(ERASE_LINE);
    isShown = false;
  }

  return {
    begin(nextLabel) {
      label = nextLabel;
      stage = '';
    },
    reading: (bytesRead, sizeBytes) => draw('reading', bytesRead, sizeBytes),
    scanning: (doneBp, totalBp) => draw('scanning', doneBp, totalBp),
    clear,
    end: clear,
  };
}

/** @param total null where it is not known; then there is no bar */
export function progressLine({
  label,
  stage,
  done,
  total,
  perSecond,
}: {
  label: string;
  stage: string;
  done: number;
  total: number | null;
  perSecond: number;
}): string {
  const unit = stage === 'reading' ? 'MB' : 'Mbp';
  // A network takes a second where a kernel takes less than a microsecond.
  const isSlow = stage !== 'reading' && perSecond < 1e6;
  const speed = isSlow
    ? `${(perSecond / 1e3).toFixed(1)} kbp/s`
    : `${(perSecond / 1e6).toFixed(0)} ${unit}/s`;
  if (total === null || total === 0) {
    return `${stage}  ${(done / 1e6).toFixed(0)} ${unit}  ${speed}  ${label}`;
  }
  const fraction = Math.min(1, done / total);
  const cells = Math.round(fraction * BAR_CELLS);
  const bar = '#'.repeat(cells).padEnd(BAR_CELLS, '.');
  const percent = `${Math.floor(100 * fraction)}`.padStart(3);
  return `${stage.padEnd(8)}  [${bar}] ${percent} %  ${speed}  ${label}`;
}
