import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { fillProblems } from '#tests/support/manyRows.ts'
import { network, refusal } from '#tests/support/panel/api.ts'
import { setWidth } from '#tests/support/panel/environment.ts'
import { openPanel, shownRows } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let token: string

servePanel(async ({ api, token: own }) => {
  token = own
  await fillProblems(api, 20)
})
afterEach(() => setWidth(1280))

const LIST = 'payment-problems/list'
const ONE = `${LIST}?filter={"problem":["NO_VENDOR"]}`

/** The sums of many rows are refused until `over` is called, those of few come with their page. */
const refuseSums = (): { readonly over: () => void } => {
  let isRefused = true
  network.use(
    http.get('*/api/admin-panal/payment-problems', ({ request }) =>
      isRefused && request.url.includes('with_sums=1') ? refusal(503, 'unavailable', 'Not now') : undefined,
    ),
  )
  return {
    over: () => {
      isRefused = false
    },
  }
}

test.each([1280, 500])('at %i px the sums of many rows arrive after their page', async (width) => {
  setWidth(width)
  await openPanel(LIST, token)
  expect(await screen.findByText(/15,031\.50/)).toBeDefined()
  expect(screen.queryByText('Adding up…')).toBeNull()
})

test('the sums of few rows come with them', async () => {
  refuseSums()
  await openPanel(ONE, token)
  expect(await shownRows()).toHaveLength(15)
  expect(await screen.findByText(/^30\.00|\b30\.00/)).toBeDefined()
})

test.each([1280, 500])(
  'at %i px rows are shown where the sums fail, which are asked for again',
  async (width) => {
    setWidth(width)
    const refused = refuseSums()
    await openPanel(LIST, token)
    const told = await screen.findByText('The totals could not be added up')
    expect(screen.getByText(/of about 10,021|of 10,021/)).toBeDefined()
    refused.over()
    await userEvent.click(within(told).getByRole('button', { name: 'Try again!' }))
    expect(await screen.findByText(/15,031\.50/)).toBeDefined()
  },
)

test('a filter by amounts says of a text that it is no number, and is not applied before that is mended', async () => {
  const { user, address } = await openPanel('payment-problems/list', token)
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const panel = await screen.findByRole('dialog', { name: 'Filters' })
  const amounts = within(panel).getByRole('group', { name: /Amount/ })
  const [from] = within(amounts).getAllByRole('textbox')
  if (!from) throw new Error('no box')
  await user.type(from, '12,50')
  await user.click(within(panel).getByRole('button', { name: 'Apply' }))
  const note = await within(amounts).findByText('Must be a number')
  expect(from.getAttribute('aria-describedby')).toBe(note.id)
  expect(document.activeElement).toBe(from)
  expect(address()).not.toContain('filter')
  await user.clear(from)
  await user.type(from, '12.50')
  expect(within(amounts).queryByText('Must be a number')).toBeNull()
  await user.click(within(panel).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toContain('amount_from'))
})
