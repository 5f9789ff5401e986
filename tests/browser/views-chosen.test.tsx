import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#tests/support/panel/api.ts'
import { createCategory } from '#tests/support/panel/records.ts'
import { openPanel, shownRows } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let token: string

servePanel(async (served) => {
  token = served.token
  for (let n = 1; n <= 18; n += 1)
    await createCategory(served.api, token, { name_en: `Shelf ${n}`, name_ar: `رف ${n}` })
})

const bar = () => screen.findByRole('region', { name: 'Actions on what is selected' })

const choose = async (user: Awaited<ReturnType<typeof openPanel>>['user'], name: string) => {
  await shownRows()
  await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}

test('chosen rows are of this visit: nothing of them is kept on the machine', async () => {
  const { user } = await openPanel('categories/list', token)
  await choose(user, 'Shelf 18')
  await within(await bar()).findByText(/^1 /)
  expect(Object.keys(localStorage).filter((key) => key.includes('selectedIds'))).toEqual([])
})

test('rows that other filters found are chosen no more', async () => {
  const { user } = await openPanel('categories/list', token)
  await choose(user, 'Shelf 18')
  await bar()
  await user.type(screen.getByRole('searchbox', { name: 'Search the list' }), 'Shelf 17')
  await waitFor(async () => expect(await shownRows()).toHaveLength(1))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Actions on what is selected' })).toBeNull(),
  )
})

test('rows of several pages are chosen together, and switched after a question', async () => {
  const { user } = await openPanel('categories/list', token)
  await choose(user, 'Shelf 18')
  await user.click(screen.getByRole('button', { name: /page 2$/i }))
  await choose(user, 'Shelf 1')
  await within(await bar()).findByText(/^2 /)
  const sent = calls('POST')
  await user.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
  const asked = await screen.findByRole('alertdialog')
  expect(sent).toHaveLength(0)
  await user.click(within(asked).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
