import { load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { ApiResult } from '#src/web/result.ts';
import type { ApiDescription, getApiDescription, Operation } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/** /developers: the endpoints, without the schemas, which the page does not show and its document would contain. */
export const loadApiDescription = pageLoader(() => {
  const document = load<typeof getApiDescription>(endpoints.getApiDescription, {});
  const description: typeof document = {
    ...document,
    run: async (transport, signal) => withoutSchemas(await document.run(transport, signal)),
  };
  return { description };
});

function withoutSchemas(result: ApiResult<ApiDescription>): ApiResult<ApiDescription> {
  if (!result.ok) return result;
  const paths = mapValues(result.value.paths, (operations) => mapValues(operations, shownPart));
  return { ...result, value: { paths } };
}

function shownPart(operation: Operation): Operation {
  const { summary, description, tags, parameters, responses } = operation;
  const samples = operation['x-codeSamples']?.slice(0, 1).map(({ source }) => ({ source }));
  return {
    summary,
    ...(description !== undefined && { description }),
    ...(samples && { 'x-codeSamples': samples }),
    tags,
    parameters: [...parameters, ...bodyFields(operation)].map(
      ({ name, in: place, required, description: text }) => ({
        name,
        in: place,
        required,
        ...(text !== undefined && { description: text }),
      }),
    ),
    responses: mapValues(responses, ({ description: text }) => ({ description: text })),
  };
}

/** The fields of a JSON body, listed after the parameters. */
function bodyFields({ requestBody }: Operation): Operation['parameters'] {
  const { properties = {}, required = [] } = requestBody?.content['application/json']?.schema ?? {};
  return Object.entries(properties).map(([name, { description }]) => ({
    name,
    in: 'body',
    required: required.includes(name),
    description,
  }));
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
