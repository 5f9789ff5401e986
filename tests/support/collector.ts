import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { whenFileEnds } from './endings.ts'

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.number().optional(),
    arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string() })) }).optional(),
  }),
})

const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A span as it arrived, its attributes by their names. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parent: string | undefined
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly isFailed: boolean
}

type Attribute = z.infer<typeof attribute>

const toldBy = ({ value }: Attribute): unknown =>
  value.arrayValue?.values.map(({ stringValue }) => stringValue) ?? value.stringValue ?? value.intValue

const byName = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map((each) => [each.key, toldBy(each)]))

/** A collector of traces on this machine that understands OTLP over HTTP. */
export interface Collector {
  readonly url: string
  /** Everything that came in, as it came. */
  readonly bodies: string[]
  readonly spans: () => Span[]
  /** What is said of the process that sends. */
  readonly service: () => Readonly<Record<string, unknown>>
}

const takes = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')

/** Starts one that answers so; it ends with the file of tests. */
export const startCollector = async (answer = takes): Promise<Collector> => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request))
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const groups = () => bodies.flatMap((body) => sent.parse(JSON.parse(body)).resourceSpans)
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    service: () => byName(groups()[0]?.resource.attributes ?? []),
    spans: () =>
      groups()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
          traceId,
          spanId,
          parent: parentSpanId,
          name,
          attributes: byName(attributes),
          isFailed: status.code === 2,
        })),
  }
}
