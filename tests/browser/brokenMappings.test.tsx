import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'
import { treeOf, uploadTree } from '#tests/support/treeFiles.ts'

let m: Mapping
let market: number
let markets = 0
let ours: number

const FIRST = '1 - Garden tools\n2 - Kitchen pots\n3 - Quartz\n'
const SECOND = '11 - Garden tools and hoses\n12 - Kitchen pots and pans\n13 - Toys\n'

servePanel(async ({ api }) => {
  m = await mappingOf(api)
  ours = await m.category(['منزل', 'Home'])
})

const map = (id: number, category_ids: readonly number[]) =>
  m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids } })

/** A marketplace whose three mapped categories were removed, and two of them came again by other names. */
const makeQueue = async () => {
  markets += 1
  market = await m.marketplace(`MEND${markets}`)
  await uploadTree(m, market, FIRST)
  for (const { id } of await treeOf(m, market)) await map(id, [ours])
  await uploadTree(m, market, SECOND)
}

const openQueue = async (locale: 'ar' | 'en' = 'en') => {
  await makeQueue()
  return openPanel(`marketplaces/broken/${market}`, m.token, locale)
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Broken mappings' })).getAllByRole('listitem')

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const row = heading.closest('li')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

const brokenNow = async () =>
  (await treeOf(m, market)).filter(({ is_broken }) => is_broken).map(({ remote_id }) => remote_id)

test('Enter takes the proposal of a row, and undo brings the row back', async () => {
  const { user } = await openQueue()
  expect(await rows()).toHaveLength(3)
  expect((await rowOf('Garden tools')).getAttribute('aria-current')).toBe('true')
  expect((await rowOf('Garden tools')).textContent).toContain('Garden tools and hoses')
  await user.keyboard('{Enter}')
  await screen.findByText('“Garden tools” now stands at “Garden tools and hoses”')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(await brokenNow()).toEqual(['2', '3'])
  expect(screen.getByRole('progressbar', { name: 'Worked off' }).getAttribute('aria-valuetext')).toBe(
    '1 of 3',
  )
  await user.keyboard('u')
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  expect(await brokenNow()).toEqual(['1', '2', '3'])
})

test('a step that somebody else took back already is let go of, and the one before it is taken back', async () => {
  const { user } = await openQueue()
  for (const name of ['Garden tools', 'Kitchen pots']) {
    await user.click(within(await rowOf(name)).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull())
  }
  const { rows: acts } = await m.server.context.database.pool.query<{ id: number }>(
    `select id from history where act_id is null and action = 'map' order by id desc limit 1`,
  )
  await m.call(`admin-panal/history/${acts[0]?.id}/undo`, { method: 'POST', body: {} })
  await user.keyboard('u')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await brokenNow()).toEqual(['2', '3'])
  await user.keyboard('u')
  await waitFor(async () => expect(await brokenNow()).toEqual(['1', '2', '3']))
})

test('the arrow skips, and a row without a proposal takes nothing by Enter', async () => {
  const { user } = await openQueue()
  await rowOf('Garden tools')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const last = await rowOf('Quartz')
  await waitFor(() => expect(last.getAttribute('aria-current')).toBe('true'))
  within(last).getByText('Nothing is alike enough. Choose a place yourself.')
  await user.keyboard('{Enter}')
  expect(await brokenNow()).toEqual(['1', '2', '3'])
})

test('another place is searched for and chosen; when nothing is left the page says so', async () => {
  const { user } = await openQueue()
  await user.click(within(await rowOf('Quartz')).getByRole('button', { name: 'Choose a place' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'toy')
  await user.click(await within(dialog).findByRole('button', { name: 'Toys' }))
  await waitFor(async () => expect(await brokenNow()).toEqual(['1', '2']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const name of ['Garden tools', 'Kitchen pots']) {
    await user.click(within(await rowOf(name)).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull())
  }
  await screen.findByText('No broken mappings')
  expect(await brokenNow()).toEqual([])
})

test('what is mapped to a category that is switched off goes to another one of the platform', async () => {
  markets += 1
  market = await m.marketplace(`MEND${markets}`)
  const asleep = await m.category([`عطور ${markets}`, 'Old perfumes'])
  await m.category(['عطور وبخور', 'Perfumes'])
  const theirs = await m.remote(market, ['عطور', 'Perfumes'])
  await map(theirs, [asleep])
  await m.call(`admin-panal/categories/active-toggle/${asleep}`, { method: 'PUT' })
  const { user } = await openPanel(`marketplaces/broken/${market}`, m.token)
  const row = await rowOf('Perfumes')
  within(row).getByText('Mapped to a category that is switched off')
  await user.click(within(row).getByRole('button', { name: 'Choose another' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByLabelText("Search the platform's categories"), 'Home{Enter}')
  await screen.findByText('No broken mappings')
  expect(await brokenNow()).toEqual([])
})

test('the page speaks Arabic', async () => {
  await openQueue('ar')
  await screen.findByText('ما أُصلح منه')
  expect(screen.getAllByRole('button', { name: 'قبول' })).toHaveLength(2)
})

test('the page of a version that broke mappings leads there', async () => {
  await makeQueue()
  const { user, address } = await openPanel(`marketplaces/versions/${market}/2`, m.token)
  await user.click(await screen.findByRole('link', { name: 'Broken mappings' }))
  await waitFor(() => expect(address()).toBe(`/admin-panel/marketplaces/broken/${market}`))
})
