import type { APIResponse, Page, Route } from '@playwright/test';

/** Holds the matching requests. @returns a function that releases them */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The answer in full, also to a page that has it already and would get a 304. */
export async function wholeAnswer(route: Route): Promise<APIResponse> {
  const headers = await route.request().allHeaders();
  delete headers['if-none-match'];
  return route.fetch({ headers });
}

/** Changes the answer to a call on its way to the page. */
export async function changeAnswer<Answer>(
  page: Page,
  pattern: string,
  change: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(pattern, async (route) => {
    const response = await wholeAnswer(route);
    // The caller knows the type of the answer.
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}
