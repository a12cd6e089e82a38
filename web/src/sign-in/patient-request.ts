import { request } from '#lib/request.ts';
import { waitSecondsOf } from '#lib/retry-after.ts';

/** Calls the API, once more where the server is busy and says that it can answer in a moment. */
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
