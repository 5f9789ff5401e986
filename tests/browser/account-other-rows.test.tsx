import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { answerGet, signedIn } from '#tests/support/site/account.ts'
import { button, input, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { server, succeed } from '#tests/support/site/server.ts'

startArea()

const subUser = (id: number, username: string) => ({
  id,
  username,
  email: `user-${id}@example.test`,
  phone: null,
  permissions: [],
  active: true,
  activated: true,
  last_sign_in_at: null,
})

const NAME = 'resources.seller_user.fields.username'

beforeEach(() => {
  signedIn()
  const users = [subUser(1, 'هدى'), subUser(2, 'سعد')]
  answerGet('user/sub-users', () => ({ users: { total: users.length, data: users } }))
  server.use(http.put('*/api/user/sub-users/active-toggle/2', () => succeed({}, 'أُوقف')))
})

test('what is typed of a new user stays while another one is switched off', async () => {
  const { user, t } = await openArea('/dashboard/users')
  await user.click(await button(t('account.users.add')))
  await user.type(await input(t(NAME)), 'ليلى')
  const [, second] = await screen.findAllByRole('button', { name: t('account.users.switch_off') })
  if (second) await user.click(second)
  await screen.findByText('أُوقف')
  expect((await input(t(NAME))).value).toBe('ليلى')
})

test('changing another user asks first what becomes of what is typed', async () => {
  const { user, t } = await openArea('/dashboard/users')
  await user.click(await button(t('account.users.add')))
  await user.type(await input(t(NAME)), 'ليلى')
  const change = await button(t('account.users.edit', { name: 'سعد' }))
  await user.click(change)
  const asked = await screen.findByRole('alertdialog')
  await user.click(within(asked).getByRole('button', { name: t('shell.unsaved.stay') }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await input(t(NAME))).value).toBe('ليلى')
  await user.click(change)
  const again = await screen.findByRole('alertdialog')
  await user.click(within(again).getByRole('button', { name: t('shell.unsaved.leave') }))
  await waitFor(async () => expect((await input(t(NAME))).value).toBe('سعد'))
})

test('what is typed of a new link stays while another store is taken away', async () => {
  const store = {
    id: 1,
    name: 'متجر الورد',
    marketplace: 4,
    marketplace_label: 'الديرة',
    state: 'FAILED',
    error: null,
    state_at: null,
    order_count: null,
  }
  answerGet('user/stores', () => ({ stores: { total: 1, data: [store] } }))
  answerGet('user/marketplaces', () => ({ marketplaces: [] }))
  server.use(http.put('*/api/user/stores/1', () => succeed({}, 'طُلب الربط')))
  const { user, t } = await openArea('/dashboard/marketplaces')
  await user.click(await button(t('account.marketplaces.add')))
  const name = t('resources.seller_link.fields.name')
  await user.type(await input(name), 'ورد')
  await user.click(await button(t('account.marketplaces.relink')))
  await screen.findByText('طُلب الربط')
  expect((await input(name)).value).toBe('ورد')
})
