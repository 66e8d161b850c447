import type { ApiClient } from './api-client.ts';
import { multipartBody } from './multipart-body.ts';

/** A row of a lane: position, length, side, score and label. */
export type LaneRow = [
  position: number,
  length: number,
  side: number,
  score: number | null,
  label: string | null,
];

/** How a client adds lanes and looks at them. */
export function startLaneClient({
  server,
  token,
  call,
}: Pick<ApiClient, 'server' | 'token' | 'call'>) {
  const callLane = (sequence: string, id: string, rest: string) =>
    call('GET', `/api/sequence/${sequence}/lanes/${id}/${rest}`);

  return {
    callLane,
    /** @param asked.as another token than the client's */
    addLane(
      sequence: string,
      content: string | Buffer,
      asked: { filename?: string; json?: object; query?: string; as?: string } = {},
    ) {
      const { filename = 'lane', json, query = '', as = token } = asked;
      const { payload, headers } = multipartBody([
        { name: 'file', filename, content },
        ...(json === undefined ? [] : [{ name: 'json', content: JSON.stringify(json) }]),
      ]);
      return server.app.inject({
        method: 'POST',
        url: `/api/sequence/${sequence}/lanes${query}`,
        headers: { ...headers, authorization: as },
        payload,
      });
    },
    async rowsOf(sequence: string, id: string, query = ''): Promise<LaneRow[]> {
      const { marks, labels } = (await callLane(sequence, id, `marks${query}`)).json();
      return marks.position.map((position: number, at: number) => [
        position,
        marks.length[at],
        marks.side[at],
        marks.values.score[at],
        labels[marks.values.label[at]] ?? null,
      ]);
    },
  };
}
