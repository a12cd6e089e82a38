import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/request.ts';
import { failureOf } from './send-answer.ts';

describe('a failed call of an answer', () => {
  it.each([
    ['without an answer', new ApiError('Error de red')],
    ['that was aborted', new DOMException('aborted', 'AbortError')],
    ['at a proxy that says nothing', new ApiError('HTTP 502', 502)],
  ])('a call %s may have arrived, so that it waits', (_how, error) => {
    expect(failureOf(error)).toEqual({ kind: 'lost' });
  });

  it('a refusal says its sentence, and that of a field comes first', () => {
    expect(failureOf(new ApiError('Ya lo envió.', 409, 'request_open'))).toEqual({
      kind: 'refused',
      code: 'request_open',
      message: 'Ya lo envió.',
    });
    const invalid = new ApiError('Revise los datos', 400, 'invalid', { days: 'De 1 a 365' });
    expect(failureOf(invalid)).toMatchObject({ kind: 'refused', message: 'De 1 a 365' });
  });
});
