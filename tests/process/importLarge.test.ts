import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { count, PATIENCE } from '#tests/support/counts.ts'
import { sheetRows } from '#tests/support/exports.ts'
import { note } from '#tests/support/figures.ts'
import type { Told } from '#tests/support/imports.ts'
import { type MadeCell, madeSheet } from '#tests/support/madeSheet.ts'
import { askDatabase, freePort, running, startedFolder } from '#tests/support/serverProcess.ts'

const COUPONS = count(50_000, 1_000)
const VENDORS = count(10_000, 200)
const WRONG = count(200, 20)
/** What the server and the process that reads hold beside what they held before. */
const MOST_MEGABYTES = 300

const COUPON_HEAD = [
  'الاسم (بالعربية)',
  'الرمز',
  'نوع الخصم',
  'نسبة الخصم',
  'من تاريخ',
  'إلى تاريخ',
  'الباقات',
]
const VENDOR_HEAD = ['store_name', 'seller_name', 'email', 'phone', 'subdomain', 'commercial_registration']

const isWrong = (at: number, of: number): boolean => at % Math.floor(of / WRONG) === 0

function* coupons(plan: string): Generator<readonly MadeCell[]> {
  yield COUPON_HEAD
  for (let at = 1; at <= COUPONS; at += 1) {
    const share = isWrong(at, COUPONS) ? 'كثير' : '١٥٪'
    const day = { xml: '<c s="1"><v>46400</v></c>' }
    yield [`كوبون ${at}`, `IMP${at}`, 'نسبة مئوية', share, day, '31/12/2027', plan]
  }
}

function* vendors(): Generator<readonly MadeCell[]> {
  yield VENDOR_HEAD
  for (let at = 1; at <= VENDORS; at += 1) {
    const email = isWrong(at, VENDORS) ? `imported${at}` : `imported${at}@example.com`
    const number = String(at).padStart(6, '0')
    yield [`متجر ${at}`, `تاجر ${at}`, email, `0555${number}`, `imported-${at}`, `1010${number}`]
  }
}

/** The file of failed rows as somebody mends it: the one cell that is wrong in each, its reasons left as they are. */
const mended = async (file: Buffer, mend: (cell: string) => string): Promise<Buffer> =>
  madeSheet(
    (await sheetRows(file)).map((cells) => cells.map((cell) => (cell === null ? null : mend(String(cell))))),
  )

const megabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Somebody who imports at a server that runs by itself. */
const importerAt = async (port: number, pid: number) => {
  const base = `http://127.0.0.1:${port}/api/admin-panal`
  const signedIn = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'Demo-1234!' }),
  })
  const { result } = (await signedIn.json()) as { result: { token: string } }
  const headers = { authorization: `Bearer ${result.token}`, lang: 'ar' }
  let most = 0
  let slowest = 0
  const asked = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${base}/${path}`, {
      ...init,
      headers: {
        ...headers,
        ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    })
    expect([path, response.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)])
    return response
  }
  const told = async (path: string, init?: RequestInit): Promise<Told> =>
    ((await (await asked(path, init)).json()) as { result: { import: Told } }).result.import
  /** Once no job works on it any more; meanwhile somebody opens lists. */
  const settled = async (id: number): Promise<Told> => {
    for (;;) {
      const began = performance.now()
      await asked('coupons?pageSize=15&page=1')
      slowest = Math.max(slowest, performance.now() - began)
      most = Math.max(most, await megabytes(pid))
      const now = await told(`imports/${id}`)
      if (!['checking', 'running', 'undoing'].includes(now.state)) return now
      await delay(200)
    }
  }
  const bring = (resource: string, bytes: Buffer): Promise<Told> => {
    const form = new FormData()
    form.append('resource', resource)
    form.append('file', new Blob([new Uint8Array(bytes)]), 'rows.xlsx')
    return told('imports', { method: 'POST', body: form })
  }
  const checked = async (made: Told): Promise<Told> => {
    const columns = made.columns.map(({ field }) => field)
    await told(`imports/${made.id}/check`, {
      method: 'PUT',
      body: JSON.stringify({ mode: 'create', key: null, columns }),
    })
    return settled(made.id)
  }
  const act = async (id: number, name: 'run' | 'undo'): Promise<Told> => {
    await told(`imports/${id}/${name}`, { method: 'PUT' })
    return settled(id)
  }
  const failedRows = async (id: number) =>
    Buffer.from(await (await asked(`imports/${id}/failed-rows`)).arrayBuffer())
  const memory = () => ({ most, slowest })
  return { bring, checked, act, failedRows, asked, memory }
}

const seconds = (began: number): number => Math.round((performance.now() - began) / 1000)

test(
  'coupons and vendors by the thousand are imported, their wrong rows mended in their own file and imported again, and all is taken back, while memory stays flat',
  async () => {
    const [port, folder] = [await freePort(), await startedFolder()]
    const { pid = 0 } = (await running({ DATA_DIR: folder }, port)).child
    const by = await importerAt(port, pid)
    const packages = (await (await by.asked('packages?pageSize=1&page=1')).json()) as {
      result: { packages: { data: { translations: { locale: string; title: string }[] }[] } }
    }
    const plan =
      packages.result.packages.data[0]?.translations.find(({ locale }) => locale === 'ar')?.title ?? ''
    const counted = async () => {
      const [found] = await askDatabase(
        folder,
        `select (select count(*)::int from coupons where code like 'IMP%') as coupons,
          (select count(*)::int from vendors where subdomain like 'imported-%') as vendors,
          (select count(*)::int from coupons_packages p join coupons c on c.id = p.owner_id where c.code like 'IMP%') as links`,
      )
      return found
    }
    const before = await megabytes(pid)
    const took: string[] = []
    const written: number[] = []
    for (const [resource, rows, all, mend] of [
      ['coupons', coupons(plan), COUPONS, (cell: string) => (cell === 'كثير' ? '15%' : cell)],
      [
        'vendors',
        vendors(),
        VENDORS,
        (cell: string) => (/^imported\d+$/.test(cell) ? `${cell}@example.com` : cell),
      ],
    ] as const) {
      const began = performance.now()
      const checked = await by.checked(await by.bring(resource, await madeSheet(rows)))
      expect(checked.counts).toMatchObject({ create: all - WRONG, failed: WRONG })
      const tried = performance.now()
      const done = await by.act(checked.id, 'run')
      expect(done.counts).toMatchObject({ created: all - WRONG, failed: WRONG })
      took.push(
        `${all.toLocaleString('en')} ${resource} read and tried in ${seconds(began) - seconds(tried)} s, written in ${seconds(tried)} s`,
      )
      const again = await by.checked(
        await by.bring(resource, await mended(await by.failedRows(done.id), mend)),
      )
      expect(again.counts).toMatchObject({ create: WRONG, failed: 0 })
      expect((await by.act(again.id, 'run')).counts).toMatchObject({ created: WRONG, failed: 0 })
      written.push(done.id, again.id)
    }
    expect(await counted()).toEqual({ coupons: COUPONS, vendors: VENDORS, links: COUPONS })
    const back = performance.now()
    for (const id of written) expect((await by.act(id, 'undo')).counts).toMatchObject({ created: 0, kept: 0 })
    expect(await counted()).toEqual({ coupons: 0, vendors: 0, links: 0 })
    took.push(`all taken back in ${seconds(back)} s`)
    const { most, slowest } = by.memory()
    expect(most - before).toBeLessThan(MOST_MEGABYTES)
    note({
      about: 'platform',
      scenario:
        'Coupons and vendors imported from xlsx with 200 wrong rows in each file, mended in the file of refused rows and imported again, then all taken back',
      runs: COUPONS + VENDORS,
      outcome: `${took.join('; ')}; the server held ${Math.round(most - before)} MB more at most, the slowest list of somebody else took ${Math.round(slowest)} ms`,
    })
  },
  PATIENCE * 4,
)
