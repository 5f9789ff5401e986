import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'
import { uploadTree } from '#tests/support/treeFiles.ts'

let m: Mapping
let market: number

servePanel(async ({ api }) => {
  m = await mappingOf(api)
  market = await m.marketplace('PAGES')
})

const FIRST = '1 - Apparel\n2 - Apparel > Shoes\n3 - Garden\n'
const SECOND = '1 - Clothing\n2 - Clothing > Shoes\n4 - Toys\n'

const fileInput = () => screen.getByLabelText<HTMLInputElement>('Choose a file')

test('without versions the page says how the first one comes, and takes a file', async () => {
  const { user } = await openPanel(`marketplaces/versions/${market}`, m.token)
  await screen.findByText('No versions yet')
  await user.click(screen.getByRole('button', { name: 'Upload a tree' }))
  await user.upload(fileInput(), new File([FIRST], 'tree.txt', { type: 'text/plain' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Added 3')
  await user.click(within(dialog).getByRole('button', { name: 'Apply the version' }))
  await screen.findByRole('link', { name: 'Version 1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is wrong with a file is told, and nothing of it is taken', async () => {
  const { user } = await openPanel(`marketplaces/versions/${market}`, m.token)
  await user.click(await screen.findByRole('button', { name: 'Upload a tree' }))
  const ring = JSON.stringify([{ id: '1', parent: '1', name: 'A' }])
  await user.upload(fileInput(), new File([ring], 'tree.json', { type: 'application/json' }))
  await screen.findByText(/stands below itself/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply the version' }).disabled).toBe(true)
})

test('a version tells what it changed, by kind and by name, and can be gone back to', async () => {
  await uploadTree(m, market, SECOND)
  const { user } = await openPanel(`marketplaces/versions/${market}`, m.token)
  await user.click(await screen.findByRole('link', { name: 'Version 2' }))
  await screen.findByText('Was called “Apparel”')
  await user.click(screen.getByRole('button', { name: /^Removed/ }))
  await waitFor(() => expect(screen.queryByText('Was called “Apparel”')).toBeNull())
  expect(screen.getByText('Garden')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Go back to this version' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'The version before' }))
  await user.click(await screen.findByRole('button', { name: 'Go back to this version' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Go back to version 1?')
  await user.click(within(dialog).getByRole('button', { name: 'Go back' }))
  await screen.findByText('Back to version 1')
})

test('whoever may only look uploads nothing and goes back to nothing', async () => {
  const token = await m.server.signIn('read_only')
  await openPanel(`marketplaces/versions/${market}`, token)
  await screen.findByRole('link', { name: 'Version 3' })
  expect(screen.queryByRole('button', { name: 'Upload a tree' })).toBeNull()
})
