import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Agreement } from '@flipon/analyses/accuracy/agreement';
import type { WholeAgreement } from '@flipon/analyses/accuracy/whole-agreement';
import { readOrExplain } from './bench/bench-options.ts';
import {
  AGREEMENT_FILE,
  agreementText,
  mergeAgreements,
  WHOLE_AGREEMENT_FILE,
} from './peers/agreement-file.ts';
import { measurePeers } from './peers/measure-peers.ts';
import { measureWhole } from './peers/measure-whole.ts';
import { PEERS_USAGE, type PeerOptions, readPeerOptions } from './peers/peer-options.ts';
import { peers } from './peers/peers.ts';
import { printAgreements } from './peers/print-agreements.ts';
import {
  type PeerSequence,
  peerSequences,
  preparePeerSequences,
  wholeSequences,
} from './peers/sequences.ts';
import { buildText, toolNames } from './peers/tools.ts';

// Compares the hits of other programs with ours, on the same sequences and with equivalent parameters.
// `--write` keeps the figures of the installed programs; the figures of the others stay unchanged.
const root = resolve(import.meta.dirname, '..');
const options = readOrExplain(() => readPeerOptions(process.argv.slice(2)), PEERS_USAGE);
if (options !== null) await comparePeers(options);

async function comparePeers({ write, folders, whole }: ReturnType<typeof readPeerOptions>) {
  console.log(['How each program is had:', ...toolNames.map(buildText), ''].join('\n'));
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'flipon-peers-'));
  const folder = temporary.path;
  const list = whole === null ? peerSequences : wholeSequences;
  const { sequences, missing } = await preparePeerSequences(
    list,
    (file) => {
      const path = join(whole ?? join(root, '../shared'), file);
      return existsSync(path) ? path : null;
    },
    folder,
  );
  if (whole !== null) return await compareWhole({ write, folders }, sequences, missing, folder);
  const found = await measurePeers(peers, sequences, folders, folder);
  for (const title of missing) console.log(`SKIPPED ${title}: it is not there.`);
  for (const sentence of found.missing) console.log(`SKIPPED ${sentence}`);
  printAgreements(found.measured);
  if (write) await keepFigures(AGREEMENT_FILE, found.measured, missing);
}

async function compareWhole(
  { write, folders }: Pick<PeerOptions, 'write' | 'folders'>,
  sequences: readonly PeerSequence[],
  missing: readonly string[],
  folder: string,
) {
  const measured = await measureWhole(peers, sequences, folders, folder);
  for (const title of missing) console.log(`SKIPPED ${title}: it is not there.`);
  console.log(agreementText(measured));
  if (write) await keepFigures(WHOLE_AGREEMENT_FILE, measured, missing);
}

async function keepFigures(
  file: string,
  measured: readonly (Agreement | WholeAgreement)[],
  missing: readonly string[],
) {
  if (missing.length > 0) throw new Error('Nothing is written while a sequence is missing.');
  const path = join(root, file);
  const kept = JSON.parse(readFileSync(path, 'utf8')) as typeof measured;
  const order = peers.map(({ id }) => id);
  writeFileSync(path, agreementText(mergeAgreements(kept, measured, order)));
  await writePage();
}

/** A module reads the file of figures once, so the page is made from the new contents. */
async function writePage() {
  const { ACCURACY_PAGE, accuracyPage } = await import('./accuracy/accuracy-page.ts');
  writeFileSync(join(root, ACCURACY_PAGE), accuracyPage());
}
