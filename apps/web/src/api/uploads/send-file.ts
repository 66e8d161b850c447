import type { UploadAnswer } from '@flipon/contract/upload';
import { followUpload } from './follow-upload.ts';
import { forgetFile, rememberFile } from './known-files.ts';
import { sendInParts } from './send-in-parts.ts';
import { claimUpload } from './sending-windows.ts';
import { deleteUpload } from './unfinished-uploads.ts';

/** The options of an import for the sequences of a file. */
export interface FileImport {
  /** Absent for an archive whose files keep their own names. */
  name: string | undefined;
  /** Absent if the first bytes show none, as with an archive. */
  format?: 'FASTA' | 'PLAIN' | undefined;
  circular: boolean;
  tags: readonly string[];
}

export interface SendCall {
  file: File;
  /** Null for a resumed upload, whose options the server has. */
  options: FileImport | null;
  uploadId: string | null;
  /** Distinguishes the file from others of the same name when its upload is resumed. */
  fingerprint: string;
  signal: AbortSignal;
  onBegun: (uploadId: string) => void;
  onSent: (sentBytes: number) => void;
  onAway: (isAway: boolean) => void;
  /** All bytes are sent; the server reads them. */
  onReading: () => void;
  onAnswer: (answer: UploadAnswer) => void;
}

/**
 * Sends a file and waits until it is imported. A refusal ends it at once, also in the middle of a
 * part. An abort removes the stored bytes. Throws ApiError, or the signal's reason.
 */
export async function sendFile(call: SendCall): Promise<UploadAnswer> {
  const { file, options, signal } = call;
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  let uploadId = call.uploadId;
  let following: Promise<UploadAnswer> | null = null;
  let isGone = false;
  let giveBack = () => {};

  const sending = new Promise<string>((resolve, reject) => {
    const begin = (id: string) => {
      uploadId = id;
      giveBack = claimUpload(id);
      rememberFile(id, { name: file.name, fingerprint: call.fingerprint });
      call.onBegun(id);
      following ??= followUpload(id, either, call.onAnswer);
      following.catch(reject);
    };
    if (uploadId !== null) begin(uploadId);
    sendInParts({
      ...call,
      metadata: {
        filename: file.name,
        ...(options === null ? {} : { options: JSON.stringify(options) }),
      },
      signal: either,
      onBegun: (id) => {
        if (id !== uploadId) begin(id);
      },
    }).then(resolve, reject);
  });
  try {
    const id = await sending;
    call.onReading();
    const answer = await (following ?? followUpload(id, either, call.onAnswer));
    isGone = true;
    return answer;
  } catch (error) {
    ending.abort(error);
    if (signal.aborted && uploadId !== null) await deleteUpload(uploadId);
    isGone = true;
    throw error;
  } finally {
    giveBack();
    if (isGone && uploadId !== null) forgetFile(uploadId);
  }
}
