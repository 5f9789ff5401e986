import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { readProperties } from '#server/modules/mapping/properties.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let m: Mapping
let main: number
let category: number
let theirs: number
let asleep: number
let awake: number

servePanel(async ({ api }) => {
  m = await mappingOf(api)
  main = await m.category(['أحذية', 'Shoes'])
  awake = await m.property(main, ['اللون', 'Colour'])
  asleep = await m.property(main, ['لون قديم', 'Former colour'])
  category = await m.remote(await m.marketplace('BOARD'), ['الأحذية', 'Footwear'])
  theirs = await m.remoteProperty(category, ['لون', 'Colour'], { is_required: true })
  await m.call(`admin-panal/mapping-categories/${category}`, {
    method: 'POST',
    body: { category_ids: [main] },
  })
})

const toggle = () => m.call(`admin-panal/properties/active-toggle/${asleep}`, { method: 'PUT' })

/** Mapped to a property that is switched off then. */
beforeEach(async () => {
  const body = { marketplace_property_id: theirs, main_category_id: main, property_id: asleep }
  const mapped = await m.call('admin-panal/mapping-properties', { method: 'POST', body })
  expect(mapped.status, mapped.text).toBe(200)
  await toggle()
  return async () => void (await toggle())
})

const mappedTo = async () => {
  const { body } = await m.call(`core/mapping/properties/${category}`, {
    query: { main_category_id: String(main) },
  })
  return (body.result as Awaited<ReturnType<typeof readProperties>>).data[0]?.property_id
}

test('a property that is mapped to one that is switched off says so, counts as missing, and is unmapped', async () => {
  const { user } = await openPanel(`marketplaces/properties/${category}/${main}`, m.token)
  const row = (await screen.findByRole('grid')).querySelector('tr')
  if (!row) throw new Error('no row')
  within(row).getByText('Former colour')
  within(row).getByText('Switched off')
  screen.getByText('1 required property not mapped')
  screen.getByText(/1 broken mapping/)
  screen.getByText(/switched off after it was mapped/)
  await user.click(screen.getByRole('button', { name: 'Remove the mapping to Former colour' }))
  await waitFor(async () => expect(await mappedTo()).toBeNull())
  await screen.findByText('Not mapped yet')
})

test('Enter maps it anew', async () => {
  const { user } = await openPanel(`marketplaces/properties/${category}/${main}`, m.token)
  await screen.findAllByText('Former colour')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await mappedTo()).toBe(awake))
  await waitFor(() => expect(screen.queryByText('1 required property not mapped')).toBeNull())
})

test('the page of its values says which it is, and takes the mapping away', async () => {
  const { user } = await openPanel(`marketplaces/mapping-properties/${main}/${theirs}`, m.token)
  const chooser = await screen.findByRole('combobox', { name: "The platform's property" })
  expect(chooser.textContent).toBe('Former colour\u00a0· Switched off')
  screen.getByText(/switched off after it was mapped/)
  await user.click(chooser)
  await user.click(await screen.findByRole('option', { name: 'None' }))
  await waitFor(async () => expect(await mappedTo()).toBeNull())
})
