import { request } from '#lib/request.ts';
import { waitSecondsOf } from '#lib/retry-after.ts';

/** A busy server asks for a wait, after which the call is made once more. */
export const patientRequest: typeof request = async (...call) => {
  try {
    return await request(...call);
  } catch (error) {
    const seconds = waitSecondsOf(error);
    if (seconds === null) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return request(...call);
  }
};
