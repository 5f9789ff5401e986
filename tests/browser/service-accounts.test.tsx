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

const BASE = 'system/integrations/service-accounts'

const newAccount = async (name: string): Promise<number> => {
  const { rows } = await api.context.database.pool.query<{ id: string }>(
    `insert into service_accounts (name, scopes, requests_per_minute)
     values ($1, '{shippings:read,shippings:write}', 600) returning id`,
    [name],
  )
  return Number(rows[0]?.id)
}

const works = async (key: string): Promise<boolean> =>
  (await api.call('/api/platform/v1/me', { token: key })).status === 200

/** The key that the window shows, this once; the window is closed. */
const takeKey = async (user: Awaited<ReturnType<typeof openPanel>>['user']): Promise<string> => {
  const shown = await screen.findByRole('dialog', { name: 'This is the key' })
  within(shown).getByText(/it will not be shown again/)
  const { value } = within(shown).getByRole<HTMLTextAreaElement>('textbox', { name: 'Key' })
  await user.click(within(shown).getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return value
}

test('a key is made, shown once, rotated and revoked on the page of its account', async () => {
  const id = await newAccount('Order service')
  const { user } = await openPanel(`${BASE}/view/${id}`, token)
  const part = await screen.findByRole('region', { name: 'Keys' })
  await within(part).findByText('No keys yet: nobody calls by this account.')

  await user.click(within(part).getByRole('button', { name: 'New key' }))
  const dialog = await screen.findByRole('dialog', { name: 'New key' })
  await user.click(within(dialog).getByRole('button', { name: 'New key' }))
  const first = await takeKey(user)
  expect(await works(first)).toBe(true)
  expect(screen.queryByDisplayValue(first)).toBeNull()
  await within(part).findByText('Works')

  await user.click(within(part).getByRole('button', { name: /^Rotate the key/ }))
  const rotating = await screen.findByRole('dialog', { name: 'Rotate the key' })
  await user.click(within(rotating).getByRole('button', { name: 'Rotate' }))
  const second = await takeKey(user)
  expect([await works(first), await works(second)]).toEqual([true, true])
  await within(part).findByText('Replaced')

  const revoke = `Revoke the key rbt_test_…${first.slice(-4)}`
  await user.click(within(part).getByRole('button', { name: revoke }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await works(first)).toBe(true)
  await user.click(within(part).getByRole('button', { name: revoke }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke the key' }),
  )
  await within(part).findByText('Revoked')
  expect([await works(first), await works(second)]).toEqual([false, true])
})

test('an account is given what its boxes say, and shows it on its page', async () => {
  const { user } = await openPanel(`${BASE}/create`, token)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Shipping service')
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  await user.click(await box('Shipping support: Read'))
  await user.click(await box('Shipping support: Write'))
  await user.click(await box('Vendors: Read'))
  await user.click(await box('Vendors: Read'))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(async () => {
    const { rows } = await api.context.database.pool.query(
      "select scopes from service_accounts where name = 'Shipping service'",
    )
    expect(rows).toEqual([{ scopes: ['shippings:read', 'shippings:write'] }])
  })
})
