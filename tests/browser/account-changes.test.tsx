import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { changes as en } from '#src/i18n/en/changes.ts'
import { answerGet, dashboard, NO_CHANGES, offerOrder, signedIn } from '#tests/support/site/account.ts'
import { button, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { PACKAGES } from '#tests/support/site/registration.ts'
import { refuse, server, succeed } from '#tests/support/site/server.ts'

startArea()

const HELD = {
  payment: 5,
  number: 'P-5',
  package: { id: 2, label: 'Yearly' },
  starts_on: '2026-01-01',
  ends_on: '2027-01-01',
}

const FREE = [
  { kind: 'SWITCH', refusal: null },
  { kind: 'CANCELLATION', refusal: null },
]

const UPGRADE = {
  kind: 'UPGRADE',
  refusal: null,
  fingerprint: 'F2',
  effective_on: '2026-11-21',
  covered_until: '2027-11-20',
  moves: [],
  given_up: null,
  set_off: {
    id: 5,
    number: 'P-5',
    period: { starts_on: '2026-01-01', ends_on: '2027-01-01' },
    unused_days: 41,
    paid_days: 366,
    amount: 134.43,
    net_total: 116.9,
    tax: 17.53,
    to_pay: 2165.57,
  },
  next: {
    package: { id: 3, label: 'Larger' },
    amount: 2300,
    net_total: 2000,
    tax: 300,
    vat_percentage: 15,
    opens_on: '2026-11-21',
    due_on: '2026-11-24',
    period: { starts_on: '2026-11-21', ends_on: '2027-11-20' },
  },
  exceeded: [],
}

const PLANNED = {
  id: 9,
  kind: 'CANCELLATION',
  state: 'OPEN',
  package: null,
  days: null,
  reason: null,
  made_by: 'نورة',
  made_at: '2026-11-01T09:00:00Z',
  ended_at: null,
  effective_on: '2027-01-02',
  payment: null,
  revoking: null,
}

const LEAVING = {
  kind: 'CANCELLATION',
  refusal: null,
  fingerprint: 'F1',
  effective_on: '2027-01-02',
  covered_until: '2027-01-01',
  moves: [],
  given_up: { id: 6, number: 'P-6', amount: 1200 },
  set_off: null,
  next: null,
  exceeded: [],
}

const open = async (changes: object) => {
  signedIn({ locale: 'en' })
  dashboard()
  offerOrder()
  answerGet('user/subscription/changes', () => ({ changes }))
  return openArea('/dashboard/subscription', 'en')
}

test('a vendor sees what leaving does before it is agreed to, and agrees to just that', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/user/subscription/changes/preview', () => succeed({ preview: LEAVING })),
    http.post('*/api/user/subscription/changes', async ({ request }) => {
      sent.push(await request.json())
      return succeed({ changes: { ...NO_CHANGES, held: HELD, planned: PLANNED } }, 'Not renewed')
    }),
  )
  const { user } = await open({ ...NO_CHANGES, held: HELD, kinds: FREE })
  await user.click(await button(en.title))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: new RegExp(en.kinds.CANCELLATION) }))
  await dialog.findByText(/P-6.*1,200\.00/)
  await user.click(dialog.getByRole('button', { name: en.confirm.CANCELLATION }))
  await screen.findByText('Not renewed')
  expect(sent).toEqual([{ kind: 'CANCELLATION', fingerprint: 'F1' }])
})

test('another package is chosen first; what is refused by then is told, and looked at anew', async () => {
  const asked: unknown[] = []
  server.use(
    http.post('*/api/user/subscription/changes/preview', async ({ request }) => {
      asked.push(await request.json())
      const next = {
        package: { id: 3, label: 'Larger' },
        amount: 230,
        net_total: 200,
        tax: 30,
        vat_percentage: 15,
        opens_on: '2026-12-25',
        due_on: '2027-01-01',
        period: { starts_on: '2027-01-02', ends_on: '2028-01-01' },
      }
      const exceeded = [{ name: 'product_count', used: 1315, limit: 250 }]
      return succeed({ preview: { ...LEAVING, kind: 'SWITCH', given_up: null, next, exceeded } })
    }),
    http.post('*/api/user/subscription/changes', () =>
      refuse({ status: 409, code: 'preview_outdated', message: 'Look again' }),
    ),
  )
  const { user } = await open({ ...NO_CHANGES, held: HELD, kinds: FREE })
  await user.click(await button(en.title))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: en.confirm.SWITCH })
  expect(confirm.disabled).toBe(true)
  await user.click(dialog.getByRole('combobox', { name: new RegExp(en.package) }))
  // Neither what is held nor what costs nothing.
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Monthly')])
  await user.click(options[0] as HTMLElement)
  await dialog.findByText(/230\.00/)
  // What is used beyond the limits of that package is told, and keeps nobody from it.
  expect(within(dialog.getByRole('note')).getByRole('listitem').textContent).toMatch(/: .*1,315.* of .*250/)
  await user.click(confirm)
  await screen.findByText('Look again')
  // What came meanwhile was another price: it stands beside the package that is chosen, too.
  answerGet('registration/packages', () => ({
    packages: PACKAGES.map((each) => ({ ...each, price: 777 })),
  }))
  await user.click(await button('Ok, got it!'))
  await dialog.findByText(/230\.00/)
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: new RegExp(en.package) }).textContent).toMatch(/777\.00/),
  )
  expect(asked.at(-1)).toEqual({ kind: 'SWITCH', package: expect.any(Number) })
})

test('an upgrade tells what is set off and what is left to be paid, and waits for that', async () => {
  const sent: unknown[] = []
  const waiting = {
    ...PLANNED,
    kind: 'UPGRADE',
    package: { id: 3, label: 'Larger' },
    effective_on: null,
    payment: { id: 7, number: 'P-7', amount: 2165.57, due_on: '2026-11-24' },
  }
  server.use(
    http.post('*/api/user/subscription/changes/preview', () => succeed({ preview: UPGRADE })),
    http.post('*/api/user/subscription/changes', async ({ request }) => {
      sent.push(await request.json())
      answerGet('user/subscription/changes', () => ({
        changes: { ...NO_CHANGES, held: HELD, planned: waiting },
      }))
      return succeed({ changes: NO_CHANGES }, 'To be paid')
    }),
  )
  const { user } = await open({
    ...NO_CHANGES,
    held: HELD,
    kinds: [{ kind: 'UPGRADE', refusal: null }, ...FREE],
  })
  await user.click(await button(en.title))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: new RegExp(en.upgrade_to) }))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  const seen = within(await dialog.findByRole('region', { name: en.preview }))
  const lineOf = async (label: string) => (await seen.findByText(label)).parentElement?.textContent
  expect(await lineOf('Unused days (41 of 366)')).toContain('-134.43')
  expect(await lineOf(en.to_pay)).toContain('2,165.57')
  expect(seen.getByText(/2,165\.57.*24 Nov 2026/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: en.confirm.UPGRADE }))
  await screen.findByText('To be paid')
  expect(sent).toEqual([{ kind: 'UPGRADE', package: expect.any(Number), fingerprint: 'F2' }])
  await screen.findByText(/“.*Larger.*” is waiting for payment: .*2,165\.57/)
})

const PAUSING = {
  ...LEAVING,
  kind: 'PAUSE',
  fingerprint: 'F3',
  effective_on: '2026-11-21',
  covered_until: '2027-02-01',
  moves: [
    {
      id: 5,
      number: 'P-5',
      from: { starts_on: '2026-01-01', ends_on: '2027-01-01' },
      to: { starts_on: '2026-01-01', ends_on: '2027-02-01' },
    },
  ],
  pause: {
    pauses_on: '2026-11-21',
    last_day: '2026-11-20',
    resumes_on: '2026-12-22',
    paused_days: 31,
    days_kept: 42,
    is_planned: false,
  },
}

const PAUSED = {
  ...PLANNED,
  kind: 'PAUSE',
  pauses_on: '2026-11-21',
  resumes_on: '2026-12-22',
  is_planned: false,
}

test('a pause tells the days that are kept and where the end comes to lie, and is ended from its note', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/user/subscription/changes/preview', async ({ request }) => {
      const { kind } = (await request.json()) as { kind: string }
      if (kind === 'PAUSE') return succeed({ preview: PAUSING })
      const pause = { ...PAUSING.pause, resumes_on: '2026-11-26', paused_days: 5 }
      return succeed({ preview: { ...PAUSING, kind, fingerprint: 'F4', given_up: null, pause } })
    }),
    http.post('*/api/user/subscription/changes', async ({ request }) => {
      sent.push(await request.json())
      const kinds = [{ kind: 'RESUME', refusal: null }]
      answerGet('user/subscription/changes', () => ({
        changes: { ...NO_CHANGES, held: HELD, pause: PAUSED, kinds },
      }))
      return succeed({ changes: NO_CHANGES }, 'Recorded')
    }),
  )
  const { user } = await open({
    ...NO_CHANGES,
    held: HELD,
    kinds: [...FREE, { kind: 'PAUSE', refusal: null }],
  })
  await user.click(await button(en.title))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: new RegExp(en.kinds.PAUSE) }))
  const seen = within(await dialog.findByRole('region', { name: en.preview }))
  await seen.findByText(/Last day of use before the pause: .*20 Nov 2026/)
  expect(seen.getByText(/42 days of the running period are kept/)).toBeDefined()
  expect(seen.getByText(/runs again by itself on .*22 Dec 2026.*31 days of pause/)).toBeDefined()
  expect(seen.getByText(/P-6.*1,200\.00/)).toBeDefined()
  expect(seen.getByText(/paid until .*1 Feb 2027/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: en.confirm.PAUSE }))
  await screen.findByText('Recorded')
  expect(sent[0]).toMatchObject({ kind: 'PAUSE', resumes_on: null, fingerprint: 'F3' })
  await screen.findByText(/paused since .*21 Nov 2026.*22 Dec 2026/)
  await user.click(await button(en.resume))
  const ending = within(await screen.findByRole('dialog'))
  await ending.findByText(/paused from .*21 Nov 2026.*5 days of pause/)
  await user.click(ending.getByRole('button', { name: en.confirm.RESUME }))
  await screen.findAllByText('Recorded')
  expect(sent[1]).toEqual({ kind: 'RESUME', fingerprint: 'F4' })
})

test('what is planned is told, and taken back when that is confirmed', async () => {
  let revoked = 0
  server.use(
    http.post('*/api/user/subscription/changes/revoke', () => {
      revoked += 1
      return succeed({ changes: NO_CHANGES }, 'It stays')
    }),
  )
  const { user } = await open({ ...NO_CHANGES, held: HELD, planned: PLANNED })
  await screen.findByText(/ends after .*2027/)
  expect(screen.queryByRole('button', { name: en.title })).toBeNull()
  await user.click(await button(en.revoke))
  await user.click(await button(en.keep))
  await screen.findByText('It stays')
  expect(revoked).toBe(1)
})
