import type { Endpoint } from '#endpoint.ts';
import { PICTURE_TYPES } from '#picture.ts';
import { refusalCodes } from '#refusals.ts';
import { z } from '#zod.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const REFUSAL = { $ref: '#/components/schemas/Refusal' };

const refusalSchema: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence in Spanish for a person' },
    code: { type: 'string', enum: refusalCodes(), description: 'Stable; follow this one' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field that was refused',
    },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['index', 'code', 'error'],
        properties: {
          index: { type: 'integer' },
          code: { type: 'string' },
          error: { type: 'string' },
        },
      },
      description: 'Of a call with several lines: each that was refused, counted from 0',
    },
    request_id: { type: 'string', description: 'With 500 alone: what the log calls this request' },
  },
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

const pictures: Json = {
  content: Object.fromEntries(
    PICTURE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  ),
};

const answerOf = ({ answer, file, picture }: Endpoint): Json => {
  if (picture === 'answered') return pictures;
  const schema = schemaOf(answer, 'output');
  return file ? { content: { [file.type]: { schema } } } : json(schema);
};

function operation(endpoint: Endpoint): Json {
  const status = endpoint.status ?? 200;
  return {
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.picture === 'sent' && { requestBody: pictures }),
    ...(endpoint.body && { requestBody: json(schemaOf(endpoint.body, 'input')) }),
    responses: {
      [status]: {
        description: 'Success',
        ...(status !== 204 && answerOf(endpoint)),
      },
      default: { description: 'Refusal', ...json(REFUSAL) },
    },
  };
}

export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Territorios', version },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  };
}
