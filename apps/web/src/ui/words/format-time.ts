const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Today 14:02", "Yesterday 17:31", "17 Nov 2026", in the time zone of the user. */
export function formatMoment(moment: Date, now: Date): string {
  const time = `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
  const daysAgo = Math.round((startOfDayMs(now) - startOfDayMs(moment)) / 86_400_000);
  if (daysAgo === 0) return `Today ${time}`;
  if (daysAgo === 1) return `Yesterday ${time}`;
  return formatDay(moment);
}

/** A day in a sentence: "today", "yesterday", "17 Nov 2026", in the time zone of the user. */
export function formatDayAgo(moment: Date, now: Date): string {
  const daysAgo = Math.round((startOfDayMs(now) - startOfDayMs(moment)) / 86_400_000);
  return { 0: 'today', 1: 'yesterday' }[daysAgo] ?? formatDay(moment);
}

/** "17 Nov 2026", in the time zone of the user. */
export function formatDay(moment: Date): string {
  return `${moment.getDate()} ${MONTHS[moment.getMonth()]} ${moment.getFullYear()}`;
}

/** A moment to come: "today 14:02", "tomorrow 09:31", "24 Nov 2026 09:31". */
export function formatUntil(moment: Date, now: Date): string {
  const time = `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
  const days = Math.round((startOfDayMs(moment) - startOfDayMs(now)) / 86_400_000);
  if (days === 0) return `today ${time}`;
  if (days === 1) return `tomorrow ${time}`;
  return `${formatDay(moment)} ${time}`;
}

/** "14:03:21", in the time zone of the user. */
export function formatClock(moment: Date): string {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(twoDigits).join(':');
}

/** A span of time: "under 0.1 s", "0.4 s", "12 s", "3 min 5 s", "2 h 10 min". */
export function formatSpan(spanMs: number): string {
  const seconds = Math.max(0, spanMs) / 1000;
  if (seconds < 0.05) return 'under 0.1 s';
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function startOfDayMs(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
