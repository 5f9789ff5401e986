import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const ADDRESS = 'subscription-packages/general?group=backup_settings'

test('a backup is taken by its button and stands in the list with its size and checksum', async () => {
  const { user } = await openPanel(ADDRESS, token)
  const card = await screen.findByRole('region', { name: 'Backups' })
  await within(card).findByText('None yet.')
  await user.click(within(card).getByRole('button', { name: 'Back up now' }))
  await within(card).findByText('Done and checked', undefined, { timeout: 60_000 })
  expect(within(card).getByText(/^rabt-\d{4}-/)).toBeDefined()
  expect(within(card).getByText(/^SHA-256 [0-9a-f]{16}…$/)).toBeDefined()
  await waitFor(() =>
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(false),
  )
})

test('one that failed says why, and whoever may only look has no button', async () => {
  await api.context.database.pool.query(`insert into backups (state, finished_at, reason)
    values ('FAILED', now(), 'no space left on the disk')`)
  await api.context.database.pool.query(`insert into roles (key, name_ar, name_en, permissions)
    values ('looks', 'ينظر', 'Looks', '{backup_settings:view}')`)
  await openPanel(ADDRESS, await api.signIn('looks'))
  const card = await screen.findByRole('region', { name: 'Backups' })
  await within(card).findByText('no space left on the disk')
  expect(within(card).queryByRole('button', { name: 'Back up now' })).toBeNull()
})
