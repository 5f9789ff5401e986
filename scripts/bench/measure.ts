import autocannon, { type Until } from 'autocannon'

/** What one kind of request came to. */
export interface Figures {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Asked for one after the other, by each connection. */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** JSON; makes the requests POSTs. */
  readonly body?: unknown
  /** Whether each request is of another stranger: what one address may ask for in a minute is limited. */
  readonly ofStrangers?: boolean
}

const WARM_UP_SECONDS = 1

let strangers = 0

/** The header by which a proxy tells of an address that has not asked for anything before. */
export const ofStranger = (): Readonly<Record<string, string>> => {
  strangers += 1
  return { 'x-forwarded-for': [10, strangers >> 16, (strangers >> 8) & 255, strangers & 255].join('.') }
}

const fire = ({ url, connections, paths, headers = {}, body, ofStrangers }: Load, until: Until) =>
  autocannon({
    url,
    connections,
    ...until,
    headers,
    requests: paths.map((path) => ({
      path,
      ...(ofStrangers && {
        setupRequest: (request) => ({
          ...request,
          headers: { ...headers, ...request.headers, ...ofStranger() },
        }),
      }),
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { ...headers, 'content-type': 'application/json' },
          }),
    })),
  })

const measureWarm = async (load: Load): Promise<Figures> => {
  const { requests, latency, non2xx, errors, timeouts } = await fire(load, { duration: load.seconds })
  if (non2xx || errors || timeouts)
    throw new Error(`${load.paths[0]}: ${non2xx} failures, ${errors} errors, ${timeouts} timeouts`)
  return { rate: requests.total / load.seconds, p50: latency.p50, p99: latency.p99 }
}

/** Loads a server for some seconds, after a second of warming up. Throws when an answer was no success. */
export const measure = async (load: Load): Promise<Figures> => {
  await fire(load, { duration: WARM_UP_SECONDS })
  return measureWarm(load)
}

/** As many answers for each connection as make sure that the server has opened all that it keeps open. */
const KNOWN_EACH = 3

/** The same of what was asked a moment ago. */
export const measureKnown = async (load: Load): Promise<Figures> => {
  await fire(load, { amount: KNOWN_EACH * load.connections })
  return measureWarm(load)
}

/** What two servers came to in the same minute. */
export interface Beside {
  readonly ours: Figures
  readonly floor: Figures
}

const TURNS = 2

/** The better of two turns: other programs of the machine only ever make a server slower. */
export const better = (a: Figures, b: Figures): Figures => ({
  rate: Math.max(a.rate, b.rate),
  p50: Math.min(a.p50, b.p50),
  p99: Math.min(a.p99, b.p99),
})

/** Two servers in turns, so that both meet the same moods of the machine; the better of each one's turns. */
export const measureBeside = async (ours: Load, floor: Load): Promise<Beside> => {
  const figures: { ours: Figures[]; floor: Figures[] } = { ours: [], floor: [] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    figures.floor.push(await measure(floor))
    figures.ours.push(await measure(ours))
  }
  return { ours: figures.ours.reduce(better), floor: figures.floor.reduce(better) }
}
