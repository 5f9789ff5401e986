import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { count, PATIENCE } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { askDatabase, command, freePort, running, startedFolder } from '#tests/support/serverProcess.ts'

const ROWS = count(100_000, 2_000)
/** One of so many cannot be written. */
const WRONG = 500
/** Of a body of 128 MiB no more is held than this. */
const MOST_MEGABYTES = 250

const rowText = (at: number, text: string): string =>
  `${JSON.stringify({
    external_id: `message-${at}`,
    name: `مرسل ${at}`,
    email: at % WRONG === 0 ? 'nobody' : `sender${at}@example.com`,
    locale: 'ar',
    subject: 'سؤال عن الربط',
    message: text.repeat(8),
  })}\n`

const bodyOf = (text: string): string[] => Array.from({ length: ROWS }, (_, at) => rowText(at + 1, text))

/** Memory that the process holds, in megabytes. */
const megabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

interface Answered {
  readonly rows: number
  /** The last line: the counts. */
  readonly counts: unknown
  /** Most memory that the server held meanwhile. */
  readonly most: number
}

const answered = async (body: AsyncIterable<Uint8Array>, pid: number): Promise<Answered> => {
  const lines = createInterface({ input: Readable.from(body) })
  let [rows, most, last] = [0, 0, '']
  for await (const line of lines) {
    if (rows % 1000 === 0) most = Math.max(most, await megabytes(pid))
    rows += line.startsWith('{"row"') ? 1 : 0
    last = line
  }
  return { rows, counts: JSON.parse(last), most }
}

test(
  'as many rows as a call takes are written one by one, the wrong ones told, while memory stays flat',
  async () => {
    const [port, folder] = [await freePort(), await startedFolder()]
    const { pid = 0 } = (await running({ DATA_DIR: folder }, port)).child
    const { output: key } = await command(
      'serviceKey',
      folder,
      '--name',
      'feeder',
      '--scopes',
      'contacts:write',
    )
    const send = async (text: string): Promise<Answered> => {
      const response = await fetch(`http://127.0.0.1:${port}/api/platform/v1/contacts/bulk`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key.trim()}`,
          'content-type': 'application/x-ndjson',
          accept: 'application/x-ndjson',
        },
        body: new Blob(bodyOf(text)),
      })
      expect(response.status).toBe(200)
      return answered(response.body ?? Readable.from([]), pid)
    }
    const [failed, written] = [ROWS / WRONG, ROWS - ROWS / WRONG]
    const before = await megabytes(pid)
    const began = performance.now()
    const created = await send('متى يظهر المنتج؟ ')
    const perSecond = Math.round((ROWS * 1000) / (performance.now() - began))
    expect(created).toMatchObject({ rows: ROWS, counts: { created: written, failed, stopped: null } })
    const stored = `select count(*)::int as n from contacts where external_id like 'message-%'`
    expect(await askDatabase(folder, stored)).toEqual([{ n: written }])
    const again = await send('متى يظهر المنتج؟ ')
    expect(again.counts).toMatchObject({ created: 0, unchanged: written, failed })
    const changed = await send('متى تظهر الطلبات؟ ')
    expect(changed.counts).toMatchObject({ updated: written, failed })
    const growth = Math.max(created.most, again.most, changed.most) - before
    expect(growth).toBeLessThan(MOST_MEGABYTES)
    note({
      about: 'platform',
      scenario: 'Rows of one bulk call created, sent again and changed, 1 of 500 wrong',
      runs: ROWS,
      outcome: `each told; created at ${perSecond.toLocaleString('en')} a second, the server held ${Math.round(growth)} MB more at most`,
    })
  },
  PATIENCE,
)
