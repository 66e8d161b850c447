import { createSharedLimit } from '../http/limits/shared-limit.ts';

/** Each has a buffer while it is received. Pages send a few at once, scripts a library. */
const RECEIVED_AT_ONCE = { inAll: 512, perOwner: 256 };

/** A function that receives a file as one of those that are sent at the same time, or refuses it. */
export function createReceptions() {
  const receptions = createSharedLimit({
    ...RECEIVED_AT_ONCE,
    messages: {
      own: `You are sending ${RECEIVED_AT_ONCE.perOwner} files at once. Wait until some of them are there.`,
      all: 'Too many files are being sent at the moment. Try again in a few seconds.',
    },
  });
  return async <Value>(ownerId: string, network: string, receive: () => Promise<Value>) => {
    const place = receptions.hold(ownerId, network);
    place.take(1);
    return receive().finally(place.release);
  };
}
