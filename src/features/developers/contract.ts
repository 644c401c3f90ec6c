import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import * as endpoints from './endpoints.ts';

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string().optional(),
});

const requestBody = z.looseObject({
  content: z.record(
    z.string(),
    z.looseObject({
      schema: z
        .looseObject({
          properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })).optional(),
          required: z.array(z.string()).optional(),
        })
        .optional(),
    }),
  ),
});

const operation = z.looseObject({
  summary: z.string(),
  description: z.string().optional(),
  'x-codeSamples': z.array(z.looseObject({ source: z.string() })).optional(),
  tags: z.array(z.string()),
  parameters: z.array(parameter),
  requestBody: requestBody.optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});

/** Part of the OpenAPI document that the developers page uses. */
export const getApiDescription = endpoint({
  ...endpoints.getApiDescription,
  summary: 'Return the OpenAPI 3.1 document of this API.',
  group: 'Operation',
  responses: { 200: z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) }) },
});

export type ApiDescription = z.output<(typeof getApiDescription)['responses'][200]>;
export type Operation = z.output<typeof operation>;
