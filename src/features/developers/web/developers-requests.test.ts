import { expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { transportContext } from '#src/web/loaders/page-loader.ts';
import { loadApiDescription } from './developers-requests.ts';

const shown = {
  summary: 'List posts.',
  tags: ['Blog'],
  parameters: [{ name: 'q', in: 'query', required: false, description: 'Words.' }],
  responses: { 200: { description: 'OK' } },
};
const document = {
  openapi: '3.1.0',
  components: { schemas: { Post: { type: 'object' } } },
  paths: {
    '/api/blogs': {
      get: {
        ...shown,
        parameters: [{ ...shown.parameters[0], schema: { type: 'string' } }],
        requestBody: { content: {} },
        responses: { 200: { description: 'OK', content: { 'application/json': { schema: {} } } } },
        'x-codeSamples': [
          { lang: 'Shell', source: 'curl' },
          { lang: 'JavaScript', source: 'fetch' },
        ],
      },
    },
  },
};

test('the fields of a JSON body are listed after the parameters', async () => {
  const schema = {
    properties: { name: { type: 'string' }, note: { type: 'string', description: 'Optional.' } },
    required: ['name'],
  };
  const requestBody = { content: { 'application/json': { schema } } };
  const paths = { '/api/contact': { post: { ...shown, requestBody } } };
  const context = new RouterContextProvider();
  context.set(transportContext, async () => ({ status: 200, text: JSON.stringify({ paths }) }));
  const request = new Request('https://sanatan.example/developers');
  const { description } = await loadApiDescription({ context, request, params: {} } as never);

  expect(await description).toMatchObject({
    value: {
      paths: {
        '/api/contact': {
          post: {
            parameters: [
              ...shown.parameters,
              { name: 'name', in: 'body', required: true },
              { name: 'note', in: 'body', required: false, description: 'Optional.' },
            ],
          },
        },
      },
    },
  });
});

test('the page gets what it shows of the document, without schemas', async () => {
  const context = new RouterContextProvider();
  context.set(transportContext, async () => ({ status: 200, text: JSON.stringify(document) }));
  const request = new Request('https://sanatan.example/developers');
  const { description } = await loadApiDescription({ context, request, params: {} } as never);

  expect(await description).toEqual({
    ok: true,
    status: 200,
    value: { paths: { '/api/blogs': { get: { ...shown, 'x-codeSamples': [{ source: 'curl' }] } } } },
  });
});
