import type { Sequence } from '@flipon/contract/sequence';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FileImport, uploadFile } from '../../api/upload-file.ts';
import { waitForImport } from '../../api/wait-for-import.ts';
import { megabytesPerSecond, rememberMoment } from './transfer-speed.ts';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; sentBytes: number; totalBytes: number; megabytesPerSecond: number | null }
  /** All is sent; the server reads and stores it. */
  | { step: 'reading' }
  | { step: 'done'; sequence: Sequence }
  | { step: 'failed'; error: Error };

/** One upload at a time: its state, and what starts and cancels it. */
export function useUpload({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  async function start(file: File, options: FileImport): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    let moments = rememberMoment([], { atMs: performance.now(), sentBytes: 0 });
    setState({ step: 'sending', sentBytes: 0, totalBytes: file.size, megabytesPerSecond: null });
    const handleProgress = (sentBytes: number, totalBytes: number) => {
      moments = rememberMoment(moments, { atMs: performance.now(), sentBytes });
      const speed = megabytesPerSecond(moments);
      if (sentBytes >= totalBytes) setState({ step: 'reading' });
      else setState({ step: 'sending', sentBytes, totalBytes, megabytesPerSecond: speed });
    };
    try {
      const { signal } = controller;
      const started = await uploadFile({ file, options, onProgress: handleProgress, signal });
      setState({ step: 'reading' });
      void queryClient.invalidateQueries({ queryKey: ['sequences'] });
      setState({ step: 'done', sequence: await waitForImport(started, signal) });
      onDone();
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'idle' });
      else setState({ step: 'failed', error: error instanceof Error ? error : new Error() });
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['sequences'] });
    }
  }

  return {
    state,
    isRunning: state.step === 'sending' || state.step === 'reading',
    start,
    cancel: () => running.current?.abort(),
    clear: () => setState({ step: 'idle' }),
  };
}
