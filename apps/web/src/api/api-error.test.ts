import { describe, expect, it } from 'vitest';
import { messageOf } from '../ui/words/shown-error.ts';
import { ApiError, errorFromAnswer } from './api-error.ts';

const body = {
  timestamp: '2026-11-20T10:00:00.000+0000',
  status: 400,
  error: 'Bad Request',
  code: 'invalid_request',
  message: 'Window size is required.',
  path: '/api/analyse/g4hunter',
  requestId: 'r-1',
  errors: [{ field: 'windowSize', defaultMessage: 'Window size is required.' }],
};

describe('errorFromAnswer', () => {
  it('keeps status, code, message, fields and request id of the server', async () => {
    const error = await errorFromAnswer(400, JSON.stringify(body));
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'Window size is required.',
      errors: body.errors,
      requestId: 'r-1',
    });
  });

  it('does without a list of fields', async () => {
    const { errors: _errors, ...rest } = body;
    expect((await errorFromAnswer(400, JSON.stringify(rest))).errors).toEqual([]);
  });

  it('says the number where a proxy answers with a page of its own', async () => {
    const error = await errorFromAnswer(502, '<html><script>alert(1)</script></html>');
    expect(error.code).toBe('unreachable');
    expect(error.message).toBe('The server answered with number 502 and no reason.');
  });

  it('says what to do where a proxy counts calls', async () => {
    const error = await errorFromAnswer(429, '<html>429 Too Many Requests</html>');
    expect([error.code, error.status]).toEqual(['rate_limited', 429]);
    expect(error.message).toContain('Try again in a few seconds.');
  });

  it('takes a code that it does not know for no error body', async () => {
    const error = await errorFromAnswer(418, JSON.stringify({ ...body, code: 'teapot' }));
    expect(error.code).toBe('internal');
  });
});

describe('messageOf', () => {
  it('shows the text of calls that failed, and of nothing else', () => {
    expect(messageOf(new ApiError(404, 'not_found', 'Resource not found.'))).toBe(
      'Resource not found.',
    );
    expect(messageOf(new TypeError('x is undefined'))).not.toContain('undefined');
  });
});
