import { describe, expect, it } from 'vitest';
import {
  ALL,
  answered,
  DATA,
  itemsOf,
  json,
  type LegacyClient,
  NAME,
  payloadOf,
  TEXT_TYPE,
} from './legacy-client.ts';
import { callPlainly } from './plain-http.ts';
import { DATE, SEQUENCE, STARTED_BATCH, wholeList } from './recorded-shapes.ts';

/** Rows 6 to 12. */
export function sequenceCalls(client: LegacyClient): void {
  describe('sequences', () => {
    it('6: the list, also by tags, repeated or as one', async () => {
      const tagged = async (name: string, tags: unknown) => {
        const body = { circular: false, data: 'ACGT', format: 'PLAIN', name, tags, type: 'DNA' };
        return payloadOf(await client.call('POST', '/api/sequence/import/text', { body })).id;
      };
      const both = await tagged('both', ['a', 'b']);
      const one = await tagged('one', 'a');
      const all = await client.call('GET', `/api/sequence?${ALL}`);
      const items = itemsOf(all);
      const anyComment = { ...SEQUENCE, fastaComment: expect.toSatisfy(isTextOrNull) };
      const anyItem = { ...anyComment, ncbi: expect.toSatisfy(isTextOrNull) };
      expect(answered(all)).toEqual(
        json(
          200,
          wholeList(
            items.map(() => anyItem),
            items.length,
          ),
        ),
      );
      // Those of this test, and the examples of every guest.
      expect(items.length).toBeGreaterThanOrEqual(3 + 5);
      const filtered = async (tags: string) =>
        itemsOf(await client.call('GET', `/api/sequence?${ALL}&${tags}`)).map(({ id }) => id);
      expect((await filtered('tags=a')).sort()).toEqual([both, one].sort());
      expect(await filtered('tags=a&tags=b')).toEqual([both]);
    });

    it('6: the list by name, which none of the published clients sends', async () => {
      const body = {
        circular: false,
        data: 'ACGT',
        name: 'Köln plasmid',
        tags: ['pK'],
        type: 'DNA',
      };
      const { id } = payloadOf(await client.call('POST', '/api/sequence/import/text', { body }));
      const named = async (query: string) =>
        itemsOf(await client.call('GET', `/api/sequence?${ALL}&${query}`)).map((item) => item.id);
      expect(await named('name=k%C3%B6LN')).toEqual([id]);
      expect(await named('name=pk')).toEqual([id]);
      expect(await named('name=plasmid&name=PK&tags=pK')).toEqual([id]);
      expect(await named('name=plasmid&tags=none')).toEqual([]);
      expect(await named('name=%25')).toEqual([]);
    });

    it('7: one, with its batch', async () => {
      expect(answered(await client.call('GET', `/api/sequence/${client.sequence}`))).toEqual(
        json(200, {
          payload: { ...SEQUENCE, id: client.sequence, name: NAME, length: DATA.length },
          batch: { ...STARTED_BATCH, status: 'FINISH', finished: DATE },
        }),
      );
    });

    it('8: letters from a 0-based place, as text, asked for as JSON', async () => {
      const headers = { Accept: 'text/plain', 'Content-type': 'application/json' };
      const target = `/api/sequence/${client.sequence}/data?len=1000&pos=3`;
      expect(answered(await client.call('GET', target, { headers }))).toEqual({
        status: 200,
        contentType: TEXT_TYPE,
        content: DATA.slice(3, 1003),
      });
    });

    it.each<Record<string, string>>([{}, { 'Content-type': 'application/json' }])(
      '9: nucleic counts, without a body, with %j',
      async (headers) => {
        const target = `/api/sequence/${client.sequence}/nucleic-counts`;
        const answer = await client.call('PATCH', target, {
          headers: { Accept: '*/*', ...headers },
        });
        expect(answered(answer)).toEqual(
          json(200, { payload: { ...SEQUENCE, id: client.sequence }, batch: STARTED_BATCH }),
        );
      },
    );

    it('11: import of text', async () => {
      const body = {
        circular: 'True'.toLowerCase(),
        data: 'ACGTN'.repeat(20),
        format: 'PLAIN',
        name: 'text',
        tags: ['second', 'first'],
        type: 'RNA',
        unknownField: 1,
      };
      expect(answered(await client.call('POST', '/api/sequence/import/text', { body }))).toEqual(
        json(201, {
          payload: {
            ...SEQUENCE,
            name: 'text',
            type: 'RNA',
            circular: true,
            length: 100,
            tags: expect.arrayContaining(['first', 'second']),
            nucleicCounts: expect.objectContaining({ A: 20, C: 20, G: 20, T: 20 }),
          },
          batch: { ...STARTED_BATCH, name: 'Import plain format: text' },
        }),
      );
    });

    it('11: tags as one text, numbers and flags as text', async () => {
      const body = {
        circular: 'false',
        data: 'ACGT',
        format: 'PLAIN',
        name: 'texts',
        tags: 'alone',
        type: 'DNA',
      };
      const answer = await client.call('POST', '//api/sequence/import/text', { body });
      expect(answer.status).toBe(201);
      expect(payloadOf(answer)).toMatchObject({ circular: false, tags: ['alone'], length: 4 });
      const { id } = payloadOf(answer);
      const data = await client.call('GET', `/api/sequence/${id}/data?len=1000&pos=1`);
      expect([data.status, data.text]).toEqual([200, 'CGT']);
    });

    it.each([
      ['FASTA', '>chr1 a comment\nACGT\nACGG\n', 'chr1 a comment'],
      ['PLAIN', 'ACGT\nACGG\n', null],
    ])(
      '12: import of a %s file, its json as a plain field of the form',
      async (format, file, comment) => {
        const options = { circular: false, format, name: 'file', tags: ['a'], type: 'DNA' };
        const body = Buffer.from(
          [
            '--b',
            'Content-Disposition: form-data; name="json"',
            '',
            JSON.stringify(options),
            '--b',
            'Content-Disposition: form-data; name="file"; filename="filename"',
            '',
            file,
            '--b--',
            '',
          ].join('\r\n'),
        );
        const answer = await callPlainly(client.url, {
          method: 'POST',
          target: '/api/sequence/import/file',
          headers: {
            Accept: 'application/json',
            Authorization: client.token,
            'Content-Type': 'multipart/form-data; boundary=b',
          },
          body,
        });
        const payload = {
          ...SEQUENCE,
          name: 'file',
          length: 8,
          tags: ['a'],
          fastaComment: comment,
          format,
        };
        // The fields for the content of an archive are added to those that the clients read.
        const batches = expect.toSatisfy((value: object) => Object.keys(value).length === 1);
        const more = { items: [payload], batches, leftOut: [] };
        expect(answered(answer)).toEqual(json(201, { payload, batch: STARTED_BATCH, ...more }));
      },
    );

    it.each<Record<string, string>>([{}, { 'Content-type': 'application/json' }])(
      '10: deletion, with %j',
      async (headers) => {
        const body = { circular: false, data: 'ACGT', name: 'short-lived', tags: [], type: 'DNA' };
        const { id } = payloadOf(await client.call('POST', '/api/sequence/import/text', { body }));
        const gone = await client.call('DELETE', `/api/sequence/${id}`, {
          headers: { Accept: '*/*', ...headers },
        });
        expect([gone.status, gone.text]).toEqual([204, '']);
        expect((await client.call('GET', `/api/sequence/${id}`)).status).toBe(404);
      },
    );
  });
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
