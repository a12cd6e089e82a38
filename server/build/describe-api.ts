import { endpoints } from '@territorios/contract/endpoints.ts';
import { openApiDocument } from '@territorios/contract/openapi.ts';

const API_VERSION = '1';

export const describeApi = (): string => JSON.stringify(openApiDocument(endpoints, API_VERSION));
