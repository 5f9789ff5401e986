import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { mappingOf } from '#tests/support/marketplaces.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { treeOf, uploadTree } from '#tests/support/treeFiles.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const cardOf = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name })
  const card = heading.closest('section, article, [aria-labelledby]')
  if (!(card instanceof HTMLElement)) throw new Error(`no card of ${name}`)
  return card
}

test('without service accounts the page says what to do', async () => {
  await openPanel('system/integrations', token)
  await screen.findByText('No service accounts yet')
})

test('each account tells its calls, what was refused, and what to do about it', async () => {
  const { token: key, name, id } = await makeServiceKey(api, { scopes: ['shippings:read'] })
  const silent = await makeServiceKey(api)
  for (const path of ['me', 'contacts']) await api.call(`/api/platform/v1/${path}`, { token: key })
  await openPanel('system/integrations', token)
  const card = within(await cardOf(name))
  card.getByText('Needs a look')
  card.getByText(/More than a tenth of today’s calls were refused/)
  expect(card.getByRole('img').getAttribute('aria-label')).toMatch(
    /^Calls day by day: .+: 2, troubled of them 1$/,
  )
  expect(card.getByRole('link', { name: 'What this account did' }).getAttribute('href')).toContain(
    `history?service_account=${id}`,
  )
  const other = within(await cardOf(silent.name))
  other.getByText('Has not called yet')
  expect(other.queryByRole('img')).toBeNull()
})

test('an endpoint that is told nothing says why, and leads to its log', async () => {
  const { rows } = await api.context.database.pool.query<{ id: string }>(
    `insert into webhook_endpoints (description, address, event_types, active, paused_for, failures, failing_since)
      values ('Receiver of the test', 'https://receiver.example', '{*}', false, 'FAILING', 9, now()) returning id`,
  )
  await openPanel('system/integrations', token)
  const card = within(await cardOf('Receiver of the test'))
  card.getByText('Paused by failures')
  card.getByText(/paused after failing for three days/)
  expect(card.getByRole('link', { name: 'Delivery log' }).getAttribute('href')).toContain(
    `deliveries/list?endpoint=${rows[0]?.id}`,
  )
})

test('a tree that is not fetched, and one that broke mappings, say so and lead to where they are mended', async () => {
  const m = await mappingOf(api)
  const [fetched, changed] = [await m.marketplace('FETCHED'), await m.marketplace('CHANGED')]
  await api.context.database.pool.query(
    `insert into marketplace_feeds (marketplace, url, hours, outcome, failures, checked_at)
      values ($1, 'https://tree.example', 24, 'FAILED', 3, now())`,
    [fetched],
  )
  await uploadTree(m, changed, '1 - Garden\n2 - Pets\n')
  const [first] = await treeOf(m, changed)
  const category_ids = [await m.category(['حديقة', 'Garden'])]
  await m.call(`admin-panal/mapping-categories/${first?.id}`, { method: 'POST', body: { category_ids } })
  await uploadTree(m, changed, '2 - Pets\n')
  await openPanel('system/integrations', token)
  const cards = await screen.findAllByRole('heading', { name: /^Tree of / })
  const [one, other] = cards.map((heading) => within(heading.closest('[aria-labelledby]') as HTMLElement))
  one?.getByText(/It was not fetched from its address/)
  expect(one?.queryByRole('link', { name: 'Mend broken mappings' })).toBeNull()
  expect(other?.getByRole('link', { name: 'Mend broken mappings' }).getAttribute('href')).toContain(
    `marketplaces/broken/${changed}`,
  )
})

test('a key that soon stops is told of, in Arabic too', async () => {
  const { name, id } = await makeServiceKey(api)
  await api.context.database.pool.query(
    "update service_keys set expires_at = now() + interval '3 days' where service_account = $1",
    [id],
  )
  await openPanel('system/integrations', token, 'ar')
  within(await cardOf(name)).getByText('ينتهي أحد مفاتيحه قريبًا. استبدله قبل ذلك.')
})

test('what one account did is found in the history, and the filter is taken away again', async () => {
  const { token: key, name, id } = await makeServiceKey(api, { scopes: ['contacts:write'] })
  await api.call('/api/platform/v1/contacts/of-this-account', {
    method: 'PUT',
    token: key,
    body: { name: 'A', email: 'a@example.sa', subject: 'Of this account', message: 'M' },
  })
  const { user } = await openPanel(`history?service_account=${id}`, token)
  await screen.findByText(/Of this account/)
  const chips = within(await screen.findByRole('group', { name: 'Filters in use' }))
  await chips.findByText(name)
  await user.click(chips.getByRole('button', { name: /Service account/ }))
  await screen.findByText(/Of this account/)
  expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull()
})
