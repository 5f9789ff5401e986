import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepChain } from '#server/maintenance.ts'
import { PASSWORD, type TestApp } from '#tests/support/app.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:test/seal'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const night = (day: string) => keepChain(api.context, new Date(`${day}T01:00:00Z`))

test('without seals the page says when the first one comes', async () => {
  await openPanel('history/seals', token)
  await screen.findByText('No seals yet')
  expect(screen.getByText(/within a minute of the first entry/)).toBeDefined()
})

test('each seal stands with the day, the entries and its state, and is taken away as a file', async () => {
  await api.context.database.pool.query("insert into history (action, resource) values ('edit', 'coupons')")
  await night('2026-11-20')
  await night('2026-11-21')
  const { user } = await openPanel('history/seals', token)
  const rows = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main tbody tr')]
    if (found.length < 2) throw new Error(`not there yet: ${document.querySelector('main')?.textContent}`)
    return found
  })
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['21 Nov 2026', '20 Nov 2026'])
  expect(rows[0]?.textContent).toContain('No new entries')
  expect(rows[1]?.textContent).toMatch(/HoldsEntry 1.*Entry \d+/)
  await user.click(screen.getByRole('button', { name: 'Download the seal of 20 Nov 2026' }))
  await waitFor(() => expect(saved).toEqual(['history-2026-11-20.seal.json']))
  expect(screen.getByRole('link', { name: 'Send seals by mail' }).getAttribute('href')).toContain(
    'group=backup_settings',
  )
})

test('a file that is asked for in a session that has ended comes once its reader has signed in again', async () => {
  const ended = await api.signIn()
  const { sessionId } = await api.context.sessions.find(ended)
  const { user } = await openPanel('history/seals', ended)
  const download = await screen.findByRole('button', { name: 'Download the seal of 20 Nov 2026' })
  await api.context.database.pool.query('delete from sessions where id = $1', [sessionId])
  api.context.sessions.forget(`session:${sessionId}`)
  await user.click(download)
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
  await user.type(within(dialog).getByLabelText(/^Password/), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(saved).toEqual(['history-2026-11-20.seal.json']))
})

test('a seal that does not match any more says so, and whoever may only look takes nothing away', async () => {
  await api.owner.query('alter table history_seals disable trigger user')
  await api.owner.query("update history_seals set signature = 'AAAA' where day = '2026-11-21'")
  await api.owner.query(`insert into roles (key, name_ar, name_en, permissions)
    values ('looks_at_history', 'ينظر', 'Looks', '{history:list}')`)
  await openPanel('history/seals', await api.signIn('looks_at_history'), 'ar')
  const state = await screen.findByText('لا يطابق السجل')
  const row = state.closest('tr')
  expect(row && within(row).getByText(/غُيّر السجل أو الختم بعد صنعه/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /تنزيل/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'إرسال الأختام بالبريد' })).toBeNull()
})
