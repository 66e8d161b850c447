import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

export interface CallFigures {
  count: number;
  /** Milliseconds from the call to the last byte of its answer. */
  p50: number;
  p95: number;
  p99: number;
  worst: number;
}

/** Times of calls, by their names, and failures, by kind. */
export interface Recorder {
  took(name: string, ms: number): void;
  failed(kind: string): void;
  figures(): Map<string, CallFigures>;
  errors(): Map<string, number>;
}

export function createRecorder(): Recorder {
  const histograms = new Map<string, RecordableHistogram>();
  const errors = new Map<string, number>();
  return {
    took(name, ms) {
      const histogram = histograms.get(name) ?? createHistogram();
      histograms.set(name, histogram);
      // It takes whole numbers from 1: microseconds.
      histogram.record(Math.max(1, Math.round(ms * 1000)));
    },
    failed(kind) {
      errors.set(kind, (errors.get(kind) ?? 0) + 1);
    },
    figures: () =>
      new Map(
        [...histograms].map(([name, histogram]) => [
          name,
          {
            count: histogram.count,
            p50: histogram.percentile(50) / 1000,
            p95: histogram.percentile(95) / 1000,
            p99: histogram.percentile(99) / 1000,
            worst: histogram.max / 1000,
          },
        ]),
      ),
    errors: () => errors,
  };
}
