import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of answers that are no page: shown as a page, one runs, loads and frames nothing. */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browser features that no page of Flipon uses; the clipboard and the whole screen stay available. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer, refusals before any route included. Pages have a policy of their own. */
export const ownHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': DATA_POLICY,
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A hook for all requests: the first, so that refusals by later hooks have the headers, too. */
export async function setOwnHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(ownHeaders);
}
