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

const newContact = async (email: string) => {
  const { rows } = await api.context.database.pool.query<{ id: string }>(
    `insert into contacts (name, email, subject, message) values ('Salma', $1, 's', 'm') returning id`,
    [email],
  )
  return Number(rows[0]?.id)
}

test('who wrote is erased after the address was typed, a reason given and a question answered', async () => {
  const email = 'salma@erased.test'
  const id = await newContact(email)
  const { user } = await openPanel(`contact/view/${id}`, token)
  const part = await screen.findByRole('region', { name: 'Personal data' })
  const erase = () => within(part).getByRole<HTMLButtonElement>('button', { name: 'Erase the person' })
  expect(within(part).getAllByRole('row').length).toBeGreaterThan(1)
  expect(erase().disabled).toBe(true)
  await user.type(within(part).getByRole('textbox', { name: 'Reason' }), 'asked by letter')
  const typed = within(part).getByRole('textbox', { name: /Type the address/ })
  await user.type(typed, 'somebody@else.test')
  expect(erase().disabled).toBe(true)
  await user.clear(typed)
  await user.type(typed, email)
  await user.click(erase())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(
    (await api.context.database.pool.query('select 1 from contacts where email = $1', [email])).rowCount,
  ).toBe(1)
  await user.click(erase())
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Erase the person' }))
  await waitFor(async () =>
    expect(
      (await api.context.database.pool.query('select 1 from contacts where email = $1', [email])).rowCount,
    ).toBe(0),
  )
  await screen.findByText('This person was erased before.')
})

test('nobody erases himself', async () => {
  const { rows } = await api.context.database.pool.query<{ id: string }>(
    'select id from users order by id limit 1',
  )
  await openPanel(`users/view/${rows[0]?.id}/personal-data`, token)
  await screen.findByText('You do not erase yourself: another administrator does.')
  expect(screen.queryByRole('button', { name: 'Erase the person' })).toBeNull()
})
