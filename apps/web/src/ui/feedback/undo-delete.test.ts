import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShownError } from '../words/shown-error.ts';
import { closeToast, showToast, takeToastAction, toasts } from './toast-list.ts';
import { deletedIds, deleteWithUndo, sendDeletions } from './undo-delete.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  for (const { id } of toasts.get()) closeToast(id);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

function startDeletion(ids: readonly string[], answer: () => Promise<void> = async () => {}) {
  const calls = { sent: 0, undone: 0 };
  deleteWithUndo({
    ids,
    what: 'Three results',
    send: () => {
      calls.sent += 1;
      return answer();
    },
    onUndone: () => {
      calls.undone += 1;
    },
  });
  const toast = toasts.get().at(-1);
  if (toast === undefined) throw new Error('there is no toast');
  return { calls, toast };
}

it('hides at once and sends after 8 s', async () => {
  const { calls } = startDeletion(['a', 'b']);
  expect([...deletedIds.get()]).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(calls.sent).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.sent).toBe(1);
  expect(toasts.get()).toEqual([]);
  expect(deletedIds.get().size).toBe(0);
});

it('stays hidden while the call is under way', async () => {
  let answer = () => {};
  startDeletion(['a'], () => new Promise<void>((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deletedIds.get().has('a')).toBe(true);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(deletedIds.get().has('a')).toBe(false);
});

it('never sends an undone deletion', async () => {
  const { calls, toast } = startDeletion(['a']);
  takeToastAction(toast.id);
  expect(deletedIds.get().size).toBe(0);
  sendDeletions();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual({ sent: 0, undone: 1 });
});

it('waits while it is pointed at or has the focus, and goes on with the time that was left', async () => {
  const { calls, toast } = startDeletion(['a']);
  await vi.advanceTimersByTimeAsync(5_000);
  toast.countdown.hold('pointer');
  toast.countdown.hold('focus');
  toast.countdown.release('pointer');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.sent).toBe(0);
  expect(toast.countdown.leftMs()).toBe(3_000);
  toast.countdown.release('focus');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(calls.sent).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.sent).toBe(1);
});

it('sends everything at once when the page is left, each only once', async () => {
  const first = startDeletion(['a']);
  const second = startDeletion(['b']);
  sendDeletions();
  sendDeletions();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.calls.sent, second.calls.sent]).toEqual([1, 1]);
});

it('sends when its message is closed, or pushed out by others', async () => {
  const closed = startDeletion(['a']);
  closeToast(closed.toast.id);
  expect(closed.calls.sent).toBe(1);
  const pushed = startDeletion(['b']);
  for (const text of ['1', '2', '3']) showToast({ kind: 'done', text });
  expect(pushed.calls.sent).toBe(1);
  expect(toasts.get()).toHaveLength(3);
});

it('brings the rows back when the call fails', async () => {
  const { toast } = startDeletion(['a'], () => Promise.reject(new ShownError('No connection.')));
  expect(toast.text).toBe('Three results deleted.');
  await vi.advanceTimersByTimeAsync(8_000);
  const failed = { kind: 'failed', text: 'Three results not deleted. No connection.' };
  expect(toasts.get()).toMatchObject([failed]);
  expect(deletedIds.get().size).toBe(0);
});

it('waits for answers to deletions already sent when the page is left', async () => {
  let answer = () => {};
  const { calls } = startDeletion(['a'], () => new Promise((resolve) => (answer = resolve)));
  let isSent = false;
  const sending = sendDeletions().then(() => {
    isSent = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.sent).toBe(1);
  expect(isSent).toBe(false);
  answer();
  await sending;
  expect(isSent).toBe(true);
});
