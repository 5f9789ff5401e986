import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCategory } from '#tests/support/panel/records.ts'
import { closePanel, type OpenedPanel, openPanel, rowNames, shownRows } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let token: string

servePanel(async (served) => {
  ;({ token } = served)
  for (const name of ['Books', 'Bread'])
    await createCategory(served.api, token, { name_en: name, name_ar: name })
})

const openViews = async (user: OpenedPanel['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  return screen.findByRole('dialog', { name: 'Saved views' })
}

test('a list is kept under a name with its search and order, is there again after leaving, and is deleted', async () => {
  const filter = encodeURIComponent(JSON.stringify({ search: 'bo' }))
  const { user } = await openPanel(`categories/list?filter=${filter}&sort=id&order=ASC`, token)
  await shownRows()
  const panel = await openViews(user)
  await user.click(within(panel).getByRole('button', { name: 'Save' }))
  await within(panel).findByText('Required Field')
  await user.type(within(panel).getByLabelText('Name of this view'), 'Only books')
  await user.click(within(panel).getByRole('button', { name: 'Save' }))
  const kept = await within(panel).findByRole('button', { name: 'Only books' })
  expect(kept.getAttribute('aria-current')).toBe('true')
  await closePanel()

  await openPanel('categories/list', token)
  await waitFor(async () => expect((await rowNames()).sort()).toEqual(['Books', 'Bread']))
  await user.click(await within(await openViews(user)).findByRole('button', { name: 'Only books' }))
  await waitFor(async () => expect(await rowNames()).toEqual(['Books']))

  const again = await openViews(user)
  await user.type(within(again).getByLabelText('Name of this view'), 'Only books')
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  await within(again).findByText('This value is already taken')
  await user.click(await within(again).findByRole('button', { name: 'Delete “Only books”' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(within(again).queryByRole('button', { name: 'Only books' })).toBeNull())
})
