import type { Page } from '@playwright/test';

const DRAWER_BELOW_PX = 768;

export const isNarrow = (page: Page): boolean =>
  (page.viewportSize()?.width ?? DRAWER_BELOW_PX) < DRAWER_BELOW_PX;
