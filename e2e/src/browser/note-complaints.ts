import type { Page, Response } from 'playwright-core';

/** The beginning of the console's words for an answer 5xx. */
const OF_SERVER = /^Failed to load resource: the server responded with a status of 5/;
const MOST_BODY_CHARACTERS = 500;

/** Whether a page has to expect a complaint. @param address of what it is about */
export type IsExpected = (text: string, address: string) => boolean;

/**
 * Notes everything that the console complains about from now on, and every error that reaches the window. The complaint
 * about an answer 5xx ends with its address, and soon afterwards with the call, the beginning of its body and
 * the server's log.
 *
 * @param readLog the last lines of the log
 */
export function noteComplaints(
  page: Page,
  readLog: () => Promise<string>,
  isExpected: IsExpected = () => false,
): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    const { url } = message.location();
    if (isExpected(text, url)) return;
    complaints.push(OF_SERVER.test(text) ? `${text} ${url}` : text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', async (response) => {
    if (response.status() < 500) return;
    const described = await describeFailure(response, readLog);
    // A test that expected it may have taken it away.
    const at = complaints.findIndex(
      (each) => OF_SERVER.test(each) && each.endsWith(` ${response.url()}`),
    );
    if (at !== -1) complaints[at] = `${complaints[at]}\n${described}`;
  });
  return complaints;
}

async function describeFailure(
  response: Response,
  readLog: () => Promise<string>,
): Promise<string> {
  const call = `${response.request().method()} ${response.url()}: ${response.status()}`;
  // There is none any more where the page has left its document.
  const body = await response.text().catch(() => '');
  const log = await readLog().catch(String);
  return [call, body.slice(0, MOST_BODY_CHARACTERS), log].join('\n');
}
