import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { sheetRows } from '#tests/support/exports.ts'
import { answerWith, network, refusal } from '#tests/support/panel/api.ts'
import { createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { openPanel, shownRows } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
  const basic = await createPackage(api, token, { title_ar: 'الأساسية', title_en: 'Basic', price: 99 })
  for (const name of ['Summer', 'Sunset', 'Autumn'])
    await createCoupon(api, token, [basic], {
      name_ar: `خصم ${name}`,
      name_en: name,
      code: name.toUpperCase(),
    })
})

interface Saved {
  readonly name: string
  readonly file: Blob
}

let saved: Saved[] = []

beforeEach(() => {
  saved = []
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    const url = `blob:test/${files.size}`
    files.set(url, file as Blob)
    return url
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
})
afterEach(() => vi.restoreAllMocks())

const bytesOf = (file: Blob): Promise<Buffer> =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(Buffer.from(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(file)
  })

const chooseFormat = async (user: Awaited<ReturnType<typeof openPanel>>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('a list is saved as file.xlsx: the rows that its search finds, in its order', async () => {
  const { user } = await openPanel(
    `coupons/list?filter=${encodeURIComponent('{"search":"su"}')}&sort=code&order=DESC`,
    token,
  )
  await shownRows()
  await chooseFormat(user, /Excel/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('file.xlsx')
  const rows = await sheetRows(await bytesOf(saved[0]?.file ?? new Blob()))
  expect(rows.slice(1).map(([name]) => name)).toEqual(['Sunset', 'Summer'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal is told in the words of the server, and can be tried again', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  answerWith(
    'get',
    'admin-panal/coupons',
    () => refusal(503, 'export_busy', 'Other files are being made just now'),
    { once: true },
  )
  await chooseFormat(user, /Excel/)
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('Other files are being made just now')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Try again!' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a file that breaks off is not kept', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  const broken = new Uint8Array([1, 0, 0, 0, 4, 80, 75, 3, 4])
  answerWith(
    'get',
    'admin-panal/coupons',
    () => new HttpResponse(broken, { headers: { 'content-type': 'application/vnd.rabt.export' } }),
    { once: true },
  )
  await chooseFormat(user, /PDF/)
  expect(await screen.findByText('The connection broke before the file was complete')).toBeDefined()
  expect(saved).toEqual([])
})

test('what takes long shows how far it is, and can be cancelled', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  const progress = new TextEncoder().encode('{"rows":1000}')
  let cancelled = false
  network.events.on('request:start', ({ request }) => {
    request.signal.addEventListener('abort', () => {
      cancelled = true
    })
  })
  answerWith(
    'get',
    'admin-panal/coupons',
    () =>
      new HttpResponse(
        new ReadableStream({
          start: (stream) => stream.enqueue(new Uint8Array([2, 0, 0, 0, progress.length, ...progress])),
        }),
        { headers: { 'content-type': 'application/vnd.rabt.export', 'x-total-rows': '4000' } },
      ),
    { once: true },
  )
  await chooseFormat(user, /PDF/)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('1,000 of 4,000')).toBeDefined()
  expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([saved, cancelled]).toEqual([[], true])
})

/** An answer that begins and then waits; tells how often the panel asked, and when it has let go. */
const answerThatWaits = () => {
  const seen = { asked: 0, left: 0, breakOff: (): void => undefined }
  network.events.on('request:start', ({ request }) => {
    if (!new URL(request.url).searchParams.has('excel')) return
    seen.asked += 1
    request.signal.addEventListener('abort', () => {
      seen.left += 1
    })
  })
  const progress = new TextEncoder().encode('{"rows":1}')
  const answer = (): Response => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new Uint8Array([2, 0, 0, 0, progress.length, ...progress]))
        seen.breakOff = () => stream.error(new TypeError('network error'))
      },
    })
    const headers = { 'content-type': 'application/vnd.rabt.export', 'x-total-rows': '3' }
    return new HttpResponse(body, { headers })
  }
  answerWith('get', 'admin-panal/coupons', answer, { once: true })
  return seen
}

test('a double click makes one file', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  const answer = answerThatWaits()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.dblClick(await screen.findByRole('menuitem', { name: /Excel/ }))
  await screen.findByText('1 of 3')
  expect([answer.asked, screen.getAllByRole('dialog').length]).toEqual([1, 1])
})

test('who leaves the page leaves the file, and no half of it is kept', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  const answer = answerThatWaits()
  await chooseFormat(user, /Excel/)
  await screen.findByText('1 of 3')
  cleanup()
  await waitFor(() => expect(answer.left).toBe(1))
  expect(saved).toEqual([])
})

test('a connection that is lost in the middle is told, keeps nothing, and can be tried again', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  const answer = answerThatWaits()
  await chooseFormat(user, /Excel/)
  await screen.findByText('1 of 3')
  answer.breakOff()
  const dialog = await screen.findByRole('alertdialog')
  expect(saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Try again!' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('what this server will never make is not offered again', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  const words = 'This server cannot make PDF files'
  answerWith('get', 'admin-panal/coupons', () => refusal(501, 'pdf_unavailable', words), { once: true })
  await chooseFormat(user, /PDF/)
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(words)).toBeDefined()
  await user.click(within(dialog).getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('where the session has ended, the way leads to sign-in', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  answerWith('get', 'admin-panal/coupons', () => refusal(401, 'token_not_valid', 'Sign in again'), {
    once: true,
  })
  await chooseFormat(user, /Excel/)
  await waitFor(() => expect(localStorage.getItem('rabt.token')).toBeNull())
  expect(saved).toEqual([])
})

test('without the permission there is no button', async () => {
  await api.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('looker', 'ناظر', 'Looker', '{coupons:list}')",
  )
  await openPanel('coupons/list', await api.signIn('looker'))
  await shownRows()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export' })).toBeNull())
})
