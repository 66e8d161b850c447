import type { Chooser } from './chooser.ts';
import { CONTENTS, type ContentName, WORKS, type Work } from './contents.ts';
import type { Heard, SteadyClient } from './steady-client.ts';

const PART_BYTES = 2_000_000;
const PAUSE_MS = 50;

/** A sequence that the product has said to have; its bases have to be there. */
export interface AcceptedImport {
  id: string;
  content: ContentName;
  /** Its owner has asked to delete it. */
  isDeleted: boolean;
}

/** An analysis whose start was answered. */
export interface AcceptedAnalysis {
  id: string;
  work: Work;
  /** Its sequence was still being imported. */
  waited: boolean;
  isCancelled: boolean;
  isDeleted: boolean;
}

/** The product's promises to its guest, from its answers. */
export interface Ledger {
  imports: AcceptedImport[];
  analyses: AcceptedAnalysis[];
}

const idOf = (heard: NonNullable<Heard>): string => (heard.body['payload'] as { id: string }).id;

/** Works as a guest does: imports in every way, starts, cancels and deletes, until it has been answered. */
export async function drive(client: SteadyClient, chooser: Chooser): Promise<Ledger> {
  const ledger: Ledger = { imports: [], analyses: [] };

  async function upload(content: ContentName): Promise<string> {
    for (;;) {
      const form = new FormData();
      form.set('json', JSON.stringify({ name: content }));
      form.set('file', new Blob([CONTENTS[content].fasta]), `${content}.fa`);
      const heard = await client.once('POST', 'sequence/import/file', { body: form });
      if (heard?.status === 201) return idOf(heard);
      await pause();
    }
  }

  async function uploadInParts(content: ContentName): Promise<string> {
    const bytes = Buffer.from(CONTENTS[content].fasta);
    const tus = { 'tus-resumable': '1.0.0' };
    const options = Buffer.from(JSON.stringify({ name: content })).toString('base64');
    const filename = Buffer.from(`${content}.fa`).toString('base64');
    const made = await client.until('POST', 'upload', {
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${filename},options ${options}`,
      },
    });
    const path = `upload/${made.headers.get('location')?.split('/').at(-1)}`;
    for (;;) {
      const head = await client.until('HEAD', path, { headers: tus });
      const offset = Number(head.headers.get('upload-offset'));
      if (offset === bytes.length) break;
      await client.once('PATCH', path, {
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes.subarray(offset, offset + PART_BYTES),
      });
    }
    for (;;) {
      const { body } = await client.until('GET', path, { headers: tus });
      const state = body['payload'] as { status: string; message: string | null };
      const [made] = body['items'] as { id: string }[];
      if (state.status === 'DONE' && made !== undefined) return made.id;
      if (state.status === 'FAILED') throw new Error(`the upload failed: ${state.message}`);
      await pause();
    }
  }

  async function addText(content: ContentName): Promise<string> {
    const init = json({ name: content, data: CONTENTS[content].fasta });
    for (;;) {
      const heard = await client.once('POST', 'sequence/import/text', init);
      if (heard?.status === 201) return idOf(heard);
      await pause();
    }
  }

  async function start(work: Work, sequence: string, waited: boolean): Promise<void> {
    const { kind, parameters } = work;
    const heard = await client.once('POST', `analyse/${kind}`, json({ sequence, ...parameters }));
    if (heard === null || heard.status > 201) return;
    const started = { id: idOf(heard), work, waited, isCancelled: false, isDeleted: false };
    ledger.analyses.push(started);
    const chance = chooser.next();
    if (chance < 0.1) {
      started.isCancelled = true;
      await client.once('POST', `analyse/${kind}/${started.id}/cancel`);
    } else if (chance < 0.2) {
      started.isDeleted = true;
      await client.once('DELETE', `analyse/${kind}/${started.id}`);
    }
  }

  async function analyse(content: ContentName, sequence: string): Promise<void> {
    for (const work of WORKS) {
      if (work.content === content) await start(work, sequence, false);
    }
  }

  async function importAndAnalyse(
    content: ContentName,
    how: (content: ContentName) => Promise<string>,
  ): Promise<string> {
    const id = await how(content);
    ledger.imports.push({ id, content, isDeleted: false });
    await analyse(content, id);
    return id;
  }

  /** Starts an analysis of a sequence whose file is still being sent, maybe for ever. */
  async function analyseTooEarly(): Promise<void> {
    const { fasta } = CONTENTS.small;
    const isCut = chooser.next() < 0.5;
    const gate = Promise.withResolvers<void>();
    const cut = new AbortController();
    const encoder = new TextEncoder();
    const begin =
      '--edge\r\nContent-Disposition: form-data; name="json"\r\n\r\n{"name":"early"}\r\n' +
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="early.fa"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(encoder.encode(begin + fasta.slice(0, fasta.length / 2)));
        await gate.promise;
        if (isCut) return;
        controller.enqueue(encoder.encode(`${fasta.slice(fasta.length / 2)}\r\n--edge--\r\n`));
        controller.close();
      },
    });
    const sent = client.once('POST', 'sequence/import/file', {
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body,
      duplex: 'half',
      signal: cut.signal,
    } as RequestInit);
    let hasEnded = false;
    sent.then(() => {
      hasEnded = true;
    });
    let found: { id: string; name: string } | undefined;
    while (found === undefined && !hasEnded) {
      const heard = await client.once('GET', 'sequence?pageSize=ALL');
      const items = (heard?.body['items'] ?? []) as { id: string; name: string }[];
      // It has the name of its content once that is imported, and of its file before.
      found = items.find(({ name }) => name.startsWith('early'));
      await pause();
    }
    const [, , work] = WORKS;
    if (found !== undefined && work !== undefined) await start(work, found.id, true);
    gate.resolve();
    if (isCut) cut.abort();
    await sent;
  }

  await Promise.all([
    importAndAnalyse('large', upload),
    importAndAnalyse('small', uploadInParts),
    importAndAnalyse('tiny', addText).then(async (id) => {
      const own = ledger.imports.find((each) => each.id === id);
      if (own === undefined || chooser.next() < 0.5) return;
      own.isDeleted = true;
      await client.once('DELETE', `sequence/${id}`);
    }),
    analyseTooEarly(),
  ]);
  return ledger;
}

function json(body: object): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
