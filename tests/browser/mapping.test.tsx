import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { answerWith, refusal } from '#tests/support/panel/api.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let m: Mapping
let market: number
let ours: number

servePanel(async ({ api }) => {
  m = await mappingOf(api)
  market = await m.marketplace('ALONE')
  await m.remote(market, ['ملابس', 'Clothes'])
  ours = await m.category(['أزياء', 'Fashion'])
})

const toggle = () => m.call(`admin-panal/categories/active-toggle/${ours}`, { method: 'PUT' })

test('with all of the platform’s categories switched off, the tree says that, and not that a name is unknown', async () => {
  await toggle()
  await openPanel(`marketplaces/mapping-categories/${market}/0`, m.token)
  expect(
    await screen.findByText(/There is no active category to map to: all .* are switched off/),
  ).toBeDefined()
  expect(screen.queryByText('No category of that name')).toBeNull()
  await toggle()
})

test('with an active category, a search that finds none says so', async () => {
  const { user } = await openPanel(`marketplaces/mapping-categories/${market}/0`, m.token)
  await user.type(await screen.findByLabelText("Search the platform's categories"), 'zzzz')
  expect(await screen.findByText('No category of that name')).toBeDefined()
  expect(screen.queryByText(/no active category/)).toBeNull()
})

test('who chooses a view by the mouse has the keyboard on the row that its list begins at', async () => {
  const other = await m.marketplace('VIEWS')
  await m.remote(other, ['كتب', 'Books'])
  await m.remote(other, ['هواتف', 'Phones'])
  const { user } = await openPanel(`marketplaces/mapping-categories/${other}/0`, m.token)
  const active = () => document.querySelector('tr[data-active="true"]')
  await user.click(await screen.findByText('Phones'))
  await waitFor(() => expect(active()?.textContent).toContain('Phones'))
  await user.click(screen.getByRole('button', { name: /^Unmapped/ }))
  await waitFor(() => expect(active()?.textContent).toContain('Books'))
  expect(document.activeElement).toBe(active())
})

test('a list whose first unmapped category is far down begins there', async () => {
  const long = await m.marketplace('LONG')
  const ids: number[] = []
  for (let number = 1; number <= 40; number += 1)
    ids.push(await m.remote(long, [`قسم ${number}`, `Part ${number}`]))
  const items = ids.slice(0, 35).map((id) => ({ marketplace_category_id: id, category_ids: [ours] }))
  const mapped = await m.call('admin-panal/mapping-categories', { method: 'POST', body: { items } })
  expect(mapped.status, mapped.text).toBe(200)
  await openPanel(`marketplaces/mapping-categories/${long}/0`, m.token)
  await waitFor(() =>
    expect(document.querySelector('tr[data-active="true"]')?.textContent).toContain('Part 36'),
  )
})

/** True where the browser would ask before the tab is closed. */
const asksBeforeClosing = (): boolean => {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

test('a mapping that is shown and not yet written is asked about before the tab is closed', async () => {
  const slow = await m.marketplace('SLOW')
  await m.remote(slow, ['ملابس', 'Garments'])
  let write = () => {}
  const held = new Promise<void>((resolve) => {
    write = resolve
  })
  const { user } = await openPanel(`marketplaces/mapping-categories/${slow}/0`, m.token)
  answerWith('post', 'admin-panal/mapping-categories', async () => {
    await held
    return refusal(503, 'unavailable', 'Not now')
  })
  await user.click(await screen.findByRole('button', { name: 'Map to Fashion' }))
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  write()
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
})

test('a step whose undoing failed can be undone once more', async () => {
  const again = await m.marketplace('AGAIN')
  await m.remote(again, ['ملابس', 'Apparel'])
  const { user } = await openPanel(`marketplaces/mapping-categories/${again}/0`, m.token)
  await user.click(await screen.findByRole('button', { name: 'Map to Fashion' }))
  answerWith('post', 'admin-panal/history/*', () => refusal(503, 'unavailable', 'Not now'), { once: true })
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  const told = await screen.findByRole('alertdialog')
  await user.click(within(told).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard('u')
  await screen.findByText('Undone')
})
