import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { TestApp } from '#tests/support/app.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const PAGE = 'subscription-packages/general'

const change = (body: Record<string, unknown>) =>
  api.call('/api/admin-panal/setting/update-settings', { method: 'POST', token, body })

const stored = async () =>
  (
    (await api.call('/api/admin-panal/setting/settings-list', { token })).body.result as {
      settings: Record<string, unknown>
    }
  ).settings

const days = () => screen.findByRole('textbox', { name: /Days of grace/ })

test('what somebody else saved meanwhile is not written over unseen, and what was typed is not lost', async () => {
  const { user } = await openPanel(PAGE, token)
  const grace = await days()
  await user.clear(grace)
  await user.type(grace, '9')
  await change({ grace_days: 5, expiry_reminder_days: 21 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByRole('row', { name: /Days of grace.*9.*5/ })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Settings saved successfully!')
  expect(await stored()).toMatchObject({ grace_days: 9, expiry_reminder_days: 21 })
})

test('the stored version can be taken instead', async () => {
  const { user } = await openPanel(PAGE, token)
  const grace = await days()
  await user.clear(grace)
  await user.type(grace, '30')
  await change({ grace_days: 4 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Take the stored version' }))
  await waitFor(async () => expect((await days()).getAttribute('value')).toBe('4'))
  expect(await stored()).toMatchObject({ grace_days: 4 })
})

test('another group is opened after a question where something is not saved, and without one where all is', async () => {
  const { user, address } = await openPanel(PAGE, token)
  await days()
  await user.click(screen.getByRole('link', { name: 'Mail' }))
  await waitFor(() => expect(address()).toContain('group=mail_settings'))
  await user.type(await screen.findByRole('textbox', { name: /Reply to/ }), 'care@rabt.test')
  await user.click(screen.getByRole('link', { name: 'Brand' }))
  const question = await screen.findByRole('alertdialog')
  expect(address()).toContain('group=mail_settings')
  await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the default brand can be taken back', async () => {
  await change({ default_brand: 'wasl' })
  const { user } = await openPanel(`${PAGE}?group=brand_settings`, token)
  const brands = await screen.findByRole('radiogroup', { name: 'Default brand' })
  await user.click(within(brands).getByRole('radio', { name: 'None' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully!')
  expect(await stored()).toMatchObject({ default_brand: null })
})

test('whoever may view one group alone sees that one, and cannot change it', async () => {
  await change({ seller_name_ar: 'ربط', seller_name_en: 'Rabt', seller_tax_number: '310000000000003' })
  await api.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('clerk', 'كاتب', 'Clerk', '{invoice_settings:view}')",
  )
  await openPanel(PAGE, await api.signIn('clerk'))
  const number = await screen.findByRole('textbox', { name: /VAT/ })
  expect([number.getAttribute('value'), (number as HTMLInputElement).readOnly]).toEqual([
    '310000000000003',
    true,
  ])
  expect(screen.queryByRole('link', { name: 'Mail' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a rate of VAT is planned from a day, stands in the table, and is taken back again', async () => {
  const { user } = await openPanel(PAGE, token)
  const card = await screen.findByRole('region', { name: 'Rates of VAT and their days' })
  await within(card).findByRole('row', { name: /15%/ })
  await user.click(within(card).getByRole('button', { name: 'Save the rate' }))
  expect(await within(card).findAllByText('Required Field')).toHaveLength(2)
  const [day, month, year] = within(card).getAllByRole('spinbutton')
  await user.type(day as HTMLElement, '01')
  await user.type(month as HTMLElement, '01')
  await user.type(year as HTMLElement, '2099')
  await user.type(within(card).getByRole('textbox', { name: 'Rate' }), '٥')
  await user.type(within(card).getByRole('textbox', { name: 'Reason' }), 'Royal order 12')
  await user.click(within(card).getByRole('button', { name: 'Save the rate' }))
  const planned = await within(card).findByRole('row', { name: /2099.*Planned.*5%.*Royal order 12/ })
  expect(await stored()).toMatchObject({ vat_percentage: 15 })
  await user.click(within(planned).getByRole('button', { name: /Take back/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(within(card).queryByText('Planned')).toBeNull())
})

test('a rate of VAT that is set beside the form changes nothing else of what was typed in it', async () => {
  const { user } = await openPanel(PAGE, token)
  const grace = await days()
  await user.clear(grace)
  await user.type(grace, '11')
  const card = await screen.findByRole('region', { name: 'Rates of VAT and their days' })
  const parts = within(card).getAllByRole('spinbutton')
  const typed = todayInRiyadh().split('-').reverse()
  for (const [at, part] of typed.entries()) await user.type(parts[at] as HTMLElement, part)
  await user.type(within(card).getByRole('textbox', { name: 'Rate' }), '5')
  await user.type(within(card).getByRole('textbox', { name: 'Reason' }), 'Royal order 13')
  await user.click(within(card).getByRole('button', { name: 'Save the rate' }))
  const rate = screen.getByRole('textbox', { name: /Value added tax/ })
  await waitFor(() => expect(rate.getAttribute('value')).toBe('5'))
  expect(grace.getAttribute('value')).toBe('11')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully!')
  expect(await stored()).toMatchObject({ grace_days: 11, vat_percentage: 5 })
})
