import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Line, milliseconds } from './report.ts'

/** The server that is measured, and how its list of coupons is asked for. */
export interface Measured {
  readonly url: string
  readonly pid: number
  readonly headers: Readonly<Record<string, string>>
}

const COLUMNS =
  'name,code,type,value,from_date,to_date,packages,userCount,validCount,active,created_at,updated_at'

const run = promisify(execFile)

/** Megabytes that processes hold, by the option of `ps` that chooses them. */
const memoryOf = async (option: '-p' | '--ppid', pid: number): Promise<number> => {
  // Without children `ps` prints nothing and ends with 1.
  const { stdout } = await run('ps', ['-o', 'rss=', option, String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1000
}

interface Memory {
  /** Megabytes of the server at most. */
  readonly server: number
  /** Megabytes at most of the process that makes the file. */
  readonly maker: number
}

interface Watched<T> extends Memory {
  readonly result: T
}

const PAUSE_MS = 40

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS))

const watchingMemory = async <T>(pid: number, work: Promise<T>): Promise<Watched<T>> => {
  let isOver = false
  let [server, maker] = [0, 0]
  const watch = async (): Promise<void> => {
    while (!isOver) {
      server = Math.max(server, await memoryOf('-p', pid))
      maker = Math.max(maker, await memoryOf('--ppid', pid))
      await pause()
    }
  }
  const watching = watch()
  const result = await work.finally(() => {
    isOver = true
  })
  await watching
  return { result, server, maker }
}

/** Milliseconds that each of many small calls takes, one after the other, while the work goes on. */
const callsMeanwhile = async (
  { url, headers }: Measured,
  isOver: () => boolean,
): Promise<readonly number[]> => {
  const times: number[] = []
  while (!isOver()) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/admin-panal/coupons?with_total=0`, { headers })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

interface Made {
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
}

const make = async ({ url, headers }: Measured, query: string): Promise<Made> => {
  const began = performance.now()
  const answer = await fetch(`${url}/api/admin-panal/coupons?columns=${COLUMNS}&${query}`, { headers })
  if (!answer.ok || !answer.body) throw new Error(`An export failed: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length
  const rows = Number(answer.headers.get('x-total-rows'))
  return { rows, bytes, seconds: (performance.now() - began) / 1000 }
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')

interface Export {
  readonly work: string
  readonly query: string
  readonly floor: string
  readonly target: string
  readonly holds: (figures: {
    readonly rate: number
    readonly seconds: number
    readonly maker: number
  }) => boolean
}

/** Coupons are made 100 seconds after one another: 116 days of them are 100,224. */
const EXPORTS: readonly Export[] = [
  {
    work: 'Excel, 100,000 rows of 12 columns',
    query: 'excel=1&created_at_to=2023-04-26',
    floor: 'own stream 88,000 rows/s, 117 MB',
    target: '≥ 35,000 rows/s, ≤ 130 MB',
    holds: ({ rate, maker }) => rate >= 35_000 && maker <= 130,
  },
  {
    work: 'Excel, 500,000 rows of 12 columns',
    query: 'excel=1&created_at_to=2024-08-01',
    floor: '',
    target: 'no more memory than 100,000',
    holds: ({ rate, maker }) => rate >= 35_000 && maker <= 130,
  },
  {
    work: 'PDF, 10,000 rows of 12 columns',
    query: 'pdf=1&created_at_to=2023-01-11',
    floor: 'Typst in chunks 9 s, 220 MB',
    target: '≤ 10 s, ≤ 300 MB',
    holds: ({ seconds, maker }) => seconds <= 10 && maker <= 300,
  },
]

const MOST_WAITING_MS = 50

/** Rows a second, memory and what others wait meanwhile, of each kind of file. */
export const measureExports = async (measured: Measured): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { work, query, floor, target, holds } of EXPORTS) {
    const rest = await memoryOf('-p', measured.pid)
    const alone = await watchingMemory(measured.pid, make(measured, query))
    const { rows, seconds, bytes } = alone.result
    const rate = rows / seconds
    let isOver = false
    const [waits] = await Promise.all([
      callsMeanwhile(measured, () => isOver),
      make(measured, query).finally(() => {
        isOver = true
      }),
    ])
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0
    const longest = waits.at(-1) ?? 0
    lines.push({
      work,
      connections: 1,
      figures: `${whole(rows)} rows in ${seconds.toFixed(1)} s, ${whole(rate)} a second, ${(bytes / 1e6).toFixed(1)} MB of file; its process holds ${whole(alone.maker)} MB, the server ${whole(alone.server)} MB (${whole(rest)} at rest); a list meanwhile p99 ${milliseconds(p99)}, ${milliseconds(longest)} at most`,
      floor,
      target: `${target}; others wait ≤ ${MOST_WAITING_MS} ms`,
      holds: holds({ rate, seconds, maker: alone.maker }) && longest <= MOST_WAITING_MS,
    })
  }
  return lines
}
