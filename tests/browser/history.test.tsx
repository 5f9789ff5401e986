import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { createPackage } from '#tests/support/panel/records.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string
let m: Mapping

servePanel(async (served) => {
  ;({ api, token } = served)
  m = await mappingOf(api)
})

let serial = 0

/** A marketplace of its own with some categories, all mapped in one call. */
const mapTogether = async (count: number) => {
  serial += 1
  const market = await m.marketplace(`HISTORY-${serial}`)
  const ours = await m.category([`ملابس ${serial}`, `Clothes ${serial}`])
  const ids: number[] = []
  for (let at = 0; at < count; at += 1)
    ids.push(await m.remote(market, [`قسم ${serial}-${at}`, `Section ${serial}-${at}`]))
  const items = ids.map((marketplace_category_id) => ({ marketplace_category_id, category_ids: [ours] }))
  await m.call('admin-panal/mapping-categories', { method: 'POST', body: { items } })
  return { market, ours, ids, name: `Market HISTORY-${serial}` }
}

const mappedTo = async (id: number) => {
  const { rows } = await api.context.database.pool.query<{ category_id: number }>(
    'select category_id from category_mappings where marketplace_category_id = $1',
    [id],
  )
  return rows.map(({ category_id }) => category_id)
}

/** The entry of the timeline that holds a text. */
const entryWith = async (text: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    // By the document itself: to compute the roles of a whole page takes long.
    const found = [...document.querySelectorAll<HTMLElement>('ol > li')].find(
      (item) => item.querySelector('.mark') && text.test(item.textContent ?? ''),
    )
    if (!found) throw new Error(`no entry ${text}`)
    return found
  })

test('what nobody called for is done by the platform, and what somebody without a name did by a visitor', async () => {
  const added = (request: string, label: string) =>
    api.owner.query(
      `insert into history (action, resource, record_id, label_ar, label_en, request_id)
       values ('deactivate', 'webhook_endpoints', 1, $2, $2, $1)`,
      [request, label],
    )
  await added('', 'https://late.example')
  await added('req-1', 'https://seen.example')
  await openPanel('history', token)
  expect((await entryWith(/late\.example/)).textContent).toMatch(/The platform deactivated/)
  expect((await entryWith(/seen\.example/)).textContent).toMatch(/A visitor deactivated/)
})

test('many mappings of one act are one sentence that names the marketplace, opened page by page', async () => {
  const { name } = await mapTogether(25)
  const { user } = await openPanel('history', token)
  const entry = await entryWith(new RegExp(`mapped 25 marketplace categories in ${name}`))
  expect(within(entry).getByRole('link', { name })).toBeDefined()
  await user.click(within(entry).getByRole('button', { name: 'Show the records (25)' }))
  await waitFor(() => expect(within(entry).getAllByRole('listitem')).toHaveLength(20))
  await user.click(within(entry).getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(within(entry).getAllByRole('listitem')).toHaveLength(25))
  expect(entry.textContent).toMatch(/Section \d+-0.*Clothes/)
})

test('of two filters of the history that are removed in a row none comes back', async () => {
  const { address, beforeDrawn } = await openPanel(
    'history?resource=coupons&action=create&from=2026-01-01',
    token,
  )
  const remove = (name: string) => () => {
    fireEvent.click(screen.getByRole('button', { name: `Remove the filter on ${name}` }))
  }
  await screen.findByRole('button', { name: 'Remove the filter on Area' })
  beforeDrawn(remove('Action'))
  remove('Area')()
  await waitFor(() => expect(address()).toBe('/admin-panel/history?from=2026-01-01'))
})

test('an act is taken back from the history after a question, and says by whom', async () => {
  const { ids, name } = await mapTogether(2)
  const { user } = await openPanel('history', token)
  const entry = await entryWith(new RegExp(`mapped 2 .* in ${name}`))
  await user.click(within(entry).getByRole('button', { name: 'Undo' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo this?' })
  expect(question.textContent).toContain('2 records get back')
  await user.click(within(question).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await mappedTo(ids[0] ?? 0)).toEqual([]))
  const undone = await entryWith(new RegExp(`undid the mapping of 2 .* in ${name}`))
  expect(await entryWith(/Undone by/)).toBeDefined()
  await user.click(within(undone).getByRole('button', { name: 'Show the records (2)' }))
  expect((await within(undone).findAllByText('Mapped back to')).length).toBe(2)
  expect(within(undone).getAllByText('not mapped').length).toBe(2)
})

test('what changed since is named with who changed it, and the rest can be taken back', async () => {
  const { ids, name } = await mapTogether(3)
  const [changed, ...others] = ids as [number, ...number[]]
  await m.call(`admin-panal/mapping-categories/${changed}`, {
    method: 'POST',
    token: await api.signIn('catalogue'),
    body: { category_ids: [] },
  })
  const { user } = await openPanel('history', token)
  const entry = await entryWith(new RegExp(`mapped 3 .* in ${name}`))
  await user.click(within(entry).getByRole('button', { name: 'Undo' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo this?' })
  await user.click(within(question).getByRole('button', { name: 'Undo' }))
  const conflict = await screen.findByRole('alertdialog', { name: 'One record has changed since' })
  expect(conflict.textContent).toMatch(/Section .*Changed by .*catalogue/)
  expect(await mappedTo(others[0] ?? 0)).toHaveLength(1)
  await user.click(within(conflict).getByRole('button', { name: 'Undo the rest (2)' }))
  await waitFor(async () => expect(await mappedTo(others[0] ?? 0)).toEqual([]))
})

test('the history of one record tells what was done to it alone, and takes back what changed with it', async () => {
  const ids = [await createPackage(api, token), await createPackage(api, token)]
  await api.call('/api/admin-panal/packages/bulk', {
    method: 'POST',
    token,
    body: { action: 'deactivate', ids },
  })
  const { user } = await openPanel(`subscription-packages/edit/${ids[0]}`, token)
  const entry = await entryWith(/deactivated/)
  await user.click(within(entry).getByRole('button', { name: 'Show what changed with it (2)' }))
  await waitFor(() => expect(within(entry).getAllByRole('listitem')).toHaveLength(2))
  await user.click(within(entry).getByRole('button', { name: 'Undo' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo this?' })
  await user.click(within(question).getByRole('button', { name: 'Undo' }))
  expect(await entryWith(/undid the deactivation/)).toBeDefined()
})

test('what has no way back offers none', async () => {
  const id = await createPackage(api, token)
  await openPanel(`subscription-packages/edit/${id}`, token)
  const entry = await entryWith(/created/)
  expect(within(entry).queryByRole('button', { name: 'Undo' })).toBeNull()
})
