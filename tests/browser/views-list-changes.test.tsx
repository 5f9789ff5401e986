import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { openPanel, shownRows } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let token: string

servePanel(async (served) => {
  token = served.token
  const basic = await createPackage(served.api, token)
  for (let n = 1; n <= 18; n += 1)
    await createCoupon(served.api, token, [basic], { name_en: `Filler ${n}`, name_ar: `حشو ${n}` })
})

/** What an address says of a list. */
const listAt = (address: string) => {
  const { filter = '{}', ...rest } = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  return { ...rest, filter: JSON.parse(filter) as unknown }
}

const press = (name: string | RegExp) => () => {
  fireEvent.click(screen.getByRole('button', { name }))
}

const ACTIVE = { active: ['true'] }
const FOUND = { ...ACTIVE, search: 'Filler' }

const whileSearching = async (act: () => void) => {
  const { user, address, beforeDrawn } = await openPanel(
    `coupons/list?filter=${JSON.stringify(ACTIVE)}`,
    token,
  )
  await shownRows()
  beforeDrawn(act)
  await user.type(screen.getByRole('searchbox'), 'Filler')
  return () => listAt(address())
}

test.each([
  [
    'how many rows are shown',
    () => fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } }),
    { perPage: '50', filter: FOUND },
  ],
  ['the order', press('Code'), { sort: 'code', order: 'ASC', filter: FOUND }],
  ['another page', press('Go to next page'), { page: '2', filter: FOUND }],
  ['a view of the list', press(/^Running/), { filter: { ...FOUND, state: ['RUNNING'] } }],
  ['a filter that is removed', press('Remove the filter on Status'), { filter: { search: 'Filler' } }],
])('%s and a search that is not drawn yet do not take each other back', async (_what, act, expected) => {
  const list = await whileSearching(act)
  await waitFor(() => expect(list()).toEqual(expect.objectContaining(expected)))
})

test('of two filters that are changed at one go both are changed', async () => {
  const { address } = await openPanel(`coupons/list?filter=${JSON.stringify(FOUND)}`, token)
  await shownRows()
  press('Remove the filter on Status')()
  press('Clear the search')()
  await waitFor(() => expect(listAt(address()).filter).toEqual({}))
})

test('a head that is pressed twice before it is drawn turns the order round', async () => {
  const { address, beforeDrawn } = await openPanel('coupons/list', token)
  await shownRows()
  beforeDrawn(press('Code'))
  press('Code')()
  await waitFor(() => expect(listAt(address())).toMatchObject({ sort: 'code', order: 'DESC' }))
})

test('filters are applied beside a search that went out while they were chosen', async () => {
  const { user, address } = await openPanel('coupons/list', token)
  await shownRows()
  press('Filters')()
  const panel = await screen.findByRole('dialog', { name: 'Filters' })
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'Filler' } })
  await waitFor(() => expect(listAt(address()).filter).toEqual({ search: 'Filler' }))
  await user.click(within(panel).getByRole('checkbox', { name: 'Percentage' }))
  await user.click(within(panel).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(listAt(address()).filter).toEqual({ search: 'Filler', type: ['PERCENTAGE'] }))
})
