import { countOf } from '@flipon/analyses/count-of';
import { AnnotationError } from '@flipon/annotation/annotation-error';
import { IntakeError } from '@flipon/intake/intake-error';

const MIB = 1024 * 1024;
/**
 * Text that is neither bases nor features costs as much to read, and a packed file of some MB can hold
 * gigabytes of it. Chromosomes of GenBank have some 100 MB of features before their first base.
 */
const IDLE_BYTES = 256 * MIB;
/** Bytes of other text allowed per base: entries of 20 bases have some 1,000 bytes. */
const BYTES_OF_A_BASE = 64;
/** Bytes allowed per feature, its own text included: lines have some hundred bytes. */
const BYTES_OF_A_FEATURE = 64 * 1024;
/** Lines allowed besides those of features, because each line costs time: comments and blank lines. */
const IDLE_LINES = 8_000_000;
/** Lines allowed per feature: each line of a gene with many exons is a part of its feature. */
const LINES_OF_A_FEATURE = 10_000;

/** @throws IntakeError too_large, where a text has too many bytes for its bases */
export function refuseFillerText(textBytes: number, bases: number): void {
  if (textBytes <= IDLE_BYTES + BYTES_OF_A_BASE * bases) return;
  throw new IntakeError(
    'too_large',
    `The file holds more than ${toMib(textBytes)} MiB of text around ${countOf(bases, 'base')}. ` +
      'Send the sequences alone.',
  );
}

/** @throws AnnotationError where a text has too many bytes or lines for its features */
export function refuseFillerFeatureText(
  text: { bytes: number; lines: number },
  features: number,
): void {
  const isLong = text.bytes > IDLE_BYTES + BYTES_OF_A_FEATURE * features;
  if (!isLong && text.lines <= IDLE_LINES + LINES_OF_A_FEATURE * features) return;
  const held = isLong
    ? `${toMib(text.bytes)} MiB of text`
    : `${Math.floor(text.lines / 1e6)} million lines`;
  throw new AnnotationError(
    `The file holds more than ${held} around ${countOf(features, 'feature')}. ` +
      'Send the features alone.',
  );
}

function toMib(bytes: number): string {
  return Math.floor((bytes - 1) / MIB).toLocaleString('en-US');
}
