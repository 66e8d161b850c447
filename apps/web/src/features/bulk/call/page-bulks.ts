import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { g4KillerLineSchema, p53LineSchema } from '@flipon/contract/bulk';
import { askBulk } from '../../../api/bulk/ask-bulk.ts';
import { missedServer } from '../../../api/connection/page-connection.ts';
import { parseAnswer } from '../../../api/request.ts';
import { session } from '../../../api/session/page-session.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { killColumns } from '../killer/kill-columns.ts';
import { siteColumns } from '../sites/site-columns.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { createBulkPage } from './bulk-page.ts';

/** A row is one or more lines, each an answer of its own. */
const LINE_STATUS = 200;
/** Those of the example in the design: where quadruplexes begin to be unlikely, and below. */
const FIRST_THRESHOLDS = [1.2, 1, 0.8];

const shared = {
  ask: askBulk,
  nowMs: () => performance.now(),
  pause: yieldToBrowser,
  announce,
  onLost: missedServer,
};

/** The tables of this page; they stay, and continue, while other screens are shown. */
export const killBulk = createBulkPage({
  ...shared,
  route: `${g4killer.apiRoute}/bulk`,
  input: { text: '', file: null, thresholds: FIRST_THRESHOLDS, onComplementary: false },
  createColumns: ({ thresholds, onComplementary }) => killColumns(thresholds, onComplementary),
  readLine: (text) => parseAnswer(g4KillerLineSchema, LINE_STATUS, text),
});

export const siteBulk = createBulkPage({
  ...shared,
  route: `${p53Tool.apiRoute}/bulk`,
  input: { text: '', file: null, thresholds: [], onComplementary: false },
  createColumns: siteColumns,
  readLine: (text) => parseAnswer(p53LineSchema, LINE_STATUS, text),
});

// The next person must not see the input of the previous one.
session.departures.watch(() => {
  killBulk.clear();
  siteBulk.clear();
});
