import { request } from '#lib/request.ts';
import { waitSecondsOf } from '#lib/retry-after.ts';

/** Calls the API again once, after the wait that a busy server asks for. */
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
