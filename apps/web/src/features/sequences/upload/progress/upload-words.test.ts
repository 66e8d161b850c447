import type { Sequence } from '@flipon/contract/sequence';
import { describe, expect, it } from 'vitest';
import type { Upload, UploadState } from '../queue/upload.ts';
import { describeCounts, describeSequence, describeSpeed, percentSent } from './upload-words.ts';

const MIB = 1024 * 1024;

function uploadOf(sizeBytes: number, state: UploadState): Upload {
  const file = new File([new Uint8Array(sizeBytes)], 'a.fa');
  const task = { kind: 'resumed', uploadId: 'u1', receivedBytes: 0 } as const;
  return { id: 1, file, task, state, uploadId: null, answer: null, annotation: null };
}

const sending = uploadOf(2 * MIB, { step: 'sending', sentBytes: MIB, isAway: false });
const waiting = uploadOf(MIB, { step: 'waiting' });
const done = uploadOf(MIB, { step: 'done' });

describe('the message of a queue', () => {
  it('is how fast all files go and when they are there', () => {
    expect(describeSpeed([sending, waiting, done], MIB)).toBe('1.0 MiB/s, 2.0 s left');
    expect(describeSpeed([sending], null)).toBe('');
    expect(describeSpeed([waiting, done], MIB)).toBe('');
    expect(percentSent([sending, waiting, done])).toBe(50);
  });

  it('is how many are in which state, in an order that stays', () => {
    const failed = uploadOf(1, { step: 'failed', error: new Error() });
    expect(describeCounts([failed, waiting, sending, done, done])).toBe(
      '2 imported, 1 being sent, 1 waiting, 1 refused',
    );
  });
});

describe('the description of a sequence', () => {
  const plasmid = {
    format: 'GENBANK',
    length: 9609,
    recordCount: 1,
    circular: true,
    circularRecordCount: 1,
  } as Sequence;

  it('is its format, length and shape', () => {
    expect(describeSequence(plasmid)).toBe('GenBank, 9,609 bp, circular');
    const several = { ...plasmid, recordCount: 3, circular: false };
    expect(describeSequence(several)).toBe('GenBank, 3 records, 9,609 bp, 1 of 3 circular');
    expect(describeSequence({ ...several, circularRecordCount: 0 })).toBe(
      'GenBank, 3 records, 9,609 bp',
    );
  });
});
