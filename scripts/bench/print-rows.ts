import type { Measured } from './measured.ts';

const LABEL_WIDTH = 40;
const CELL_WIDTH = 13;

export function printHead(): void {
  printCells(['', 'Mbp/s', 'ns/base', 'CPU ns/base', 'peak memory', 'hits', 'times slow']);
}

/** @param slow the slow version over the same sequence, to be compared with */
export function printMeasured(label: string, measured: Measured, slow: Measured | null = null) {
  const { amount, wallMs, cpuMs, peakRss, hits } = measured;
  const speed = amount / 1000 / wallMs;
  printCells([
    label,
    speed.toFixed(speed < 100 ? 1 : 0),
    ((wallMs * 1e6) / amount).toFixed(2),
    cpuMs === undefined ? '' : ((cpuMs * 1e6) / amount).toFixed(2),
    peakRss === undefined ? '' : `${(peakRss / 2 ** 20).toFixed(0)} MiB`,
    hits === undefined ? '' : String(hits),
    slow === null ? '' : (speed / (slow.amount / 1000 / slow.wallMs)).toFixed(0),
  ]);
}

function printCells([label = '', ...cells]: readonly string[]) {
  const line = label.padEnd(LABEL_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
  console.log(line.trimEnd());
}
