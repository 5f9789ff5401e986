import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEAD = `/**
 * Written by \`npm run clients\` from the OpenAPI document of the platform's calls: not changed by hand.
 * The schemas of events stand beside those of the calls.
 */
`

/** The types of an OpenAPI 3.1 document, as source. Deliveries are left out: what they carry stands in the schemas. */
export const typesOf = async (document: Readonly<Record<string, unknown>>): Promise<string> => {
  const { webhooks: _deliveries, ...rest } = document
  const { openapi, info, ...parts } = rest as unknown as OpenAPI3
  return HEAD + astToString(await openapiTS({ openapi, info, ...parts }))
}
