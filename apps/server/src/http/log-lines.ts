import type { ServerOptions } from '../deps.ts';

/** How the log of the server looks: a line of JSON for each event, without secrets. */
export function logOptionsOf({ logLevel, logTo }: Pick<ServerOptions, 'logLevel' | 'logTo'>) {
  return {
    level: logLevel,
    serializers: { req: loggedRequest, res: loggedAnswer },
    // Node.js attaches a request that it could not parse to the error, headers and all; PostgreSQL reports a
    // refused row together with its values.
    redact: { paths: ['err.rawPacket', 'err.detail'], remove: true },
    ...(logTo === undefined ? {} : { stream: logTo }),
  };
}

/** A log line names the path alone: queries carry download tokens, headers carry the user's. */
function loggedRequest(request: { method: string; url: string; ip?: string }) {
  return { method: request.method, path: request.url.split('?', 1)[0], ip: request.ip };
}

/** The log line of an answer has the owner's id and the kind of credential. */
function loggedAnswer(reply: {
  statusCode: number;
  request?: { owner: { id: string } | null; door: string | null };
}) {
  const { owner = null, door = null } = reply.request ?? {};
  return {
    statusCode: reply.statusCode,
    ...(owner === null ? {} : { owner: owner.id }),
    ...(door === null ? {} : { door }),
  };
}
