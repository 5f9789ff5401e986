import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runRetention } from '#server/retention/run.ts'
import type { TestApp } from '#tests/support/app.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const query = (text: string) => api.context.database.pool.query(text)

test('a shorter period is saved after a question that tells what it removes, and the night is told below', async () => {
  await query(`insert into contacts (name, email, subject, message, created_at)
    values ('Salma', 'salma@b.test', 's', 'm', now() - interval '50 days')`)
  const { user } = await openPanel('subscription-packages/general?group=retention_settings', token)
  const period = await screen.findByRole('textbox', { name: /Contact messages/ })
  const card = await screen.findByRole('region', { name: 'Removed because its time was over' })
  await within(card).findByText('The first night is still to come.')
  const shorten = async () => {
    await user.clear(period)
    await user.type(period, '40')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/Contact messages: 1/)).toBeDefined()
    return question
  }
  await user.click(within(await shorten()).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await query(`select 1 from settings where key = 'keep_contacts_days'`)).rows).toEqual([])
  await user.click(within(await shorten()).getByRole('button', { name: 'Save the periods' }))
  await screen.findByText('Settings saved successfully!')
  await api.owner.query("update roles set created_at = now() - interval '30 days'")
  await runRetention(api.context)
  expect((await query(`select 1 from contacts where name = 'Salma'`)).rows).toEqual([])
})
