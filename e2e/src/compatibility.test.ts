import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { type NcbiStandIn, startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { afterAll, beforeAll } from 'vitest';
import { batchCalls } from './compatibility/batch-calls.ts';
import { calculatorCalls } from './compatibility/calculator-calls.ts';
import { commonTolerances } from './compatibility/common-tolerances.ts';
import { cpgCalls } from './compatibility/cpg-calls.ts';
import { g4hunterCalls } from './compatibility/g4hunter-calls.ts';
import { createLegacyClient } from './compatibility/legacy-client.ts';
import { ncbiCalls } from './compatibility/ncbi-calls.ts';
import { rlooprCalls } from './compatibility/rloopr-calls.ts';
import { sequenceCalls } from './compatibility/sequence-calls.ts';
import { signInCalls } from './compatibility/sign-in-calls.ts';
import { zdnaCalls } from './compatibility/zdna-calls.ts';
import { type RunningFlipon, startFlipon } from './programs/start-flipon.ts';

// The published clients cannot be changed: they compare exact codes and read fields by name. Every
// call that is known of them is sent with their headers and their spelling; the number in front of
// a test is that of the row in the list of these calls.

let flipon: RunningFlipon;
let ncbi: NcbiStandIn;
const client = createLegacyClient();

beforeAll(async () => {
  ncbi = await startNcbiStandIn(
    makeGenbankRecord({ accession: 'NC_001422.1', circular: true }),
    ...Array.from({ length: 5 }, (_, at) => makeGenbankRecord({ accession: `AB00001${at}.1` })),
  );
  flipon = await startFlipon({ FLIPON_NCBI_URL: ncbi.url });
  await client.signIn(flipon.url);
});
afterAll(async () => {
  await flipon?.stop();
  await ncbi?.close();
});

signInCalls(client);
batchCalls(client);
sequenceCalls(client);
ncbiCalls(client);
g4hunterCalls(client);
rlooprCalls(client);
zdnaCalls(client);
cpgCalls(client);
calculatorCalls(client);
commonTolerances(client);
