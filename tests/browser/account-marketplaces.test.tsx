import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { answerGet, DASHBOARD, signedIn } from '#tests/support/site/account.ts'
import { button, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { server, succeed } from '#tests/support/site/server.ts'

startArea()

const STORE = {
  id: 1,
  name: 'متجر الورد',
  marketplace: 4,
  marketplace_label: 'الديرة',
  state: 'FAILED',
  error: 'Unknown shop',
  state_at: '2026-03-02T10:00:00.000Z',
  order_count: 12,
  active: true,
  created_at: '2026-03-01T10:00:00.000Z',
}

test('a link that failed says why and is asked for again, one that is there is taken away after a question', async () => {
  signedIn()
  let data: object[] = [STORE]
  const sent: unknown[] = []
  answerGet('user/stores', () => ({ stores: { total: data.length, data } }))
  server.use(
    http.put('*/api/user/stores/1', async ({ request }) => {
      const body = (await request.json()) as { state: string }
      sent.push(body)
      data = [{ ...STORE, ...body, error: null }]
      return succeed({ store: data[0] })
    }),
  )
  const { user, t } = await openArea('/dashboard/marketplaces')
  await screen.findByText('Unknown shop')
  screen.getByText(t('account.link_state.FAILED'))
  await user.click(await button(t('account.marketplaces.relink')))
  await screen.findByText(t('account.link_state.REQUESTED'))
  await user.click(await button(t('account.marketplaces.unlink')))
  await user.click(await button(t('views.yes')))
  await screen.findByText(t('account.link_state.UNLINKED'))
  expect(sent).toEqual([{ state: 'REQUESTED' }, { state: 'UNLINKED' }])
})

test.each([
  ['PAUSED', 'paused'],
  ['EXPIRED', 'over'],
] as const)(
  'whose subscription is %s is told so where stores are linked, before anything is filled in',
  async (status, why) => {
    signedIn()
    answerGet('user/dashboard', () => ({ ...DASHBOARD, store: { ...DASHBOARD.store, status } }))
    answerGet('user/stores', () => ({ stores: { total: 1, data: [STORE] } }))
    const { t } = await openArea('/dashboard/marketplaces')
    const told = await screen.findByText(t(`account.marketplaces.${why}`))
    for (const name of ['add', 'relink']) {
      const refused = await button(t(`account.marketplaces.${name}`))
      expect([refused.hasAttribute('disabled'), refused.getAttribute('aria-describedby')]).toEqual([
        true,
        told.id,
      ])
    }
    // What is linked is still taken away.
    expect((await button(t('account.marketplaces.unlink'))).hasAttribute('disabled')).toBe(false)
  },
)

test('a store is asked to be linked by its marketplace and its name there, and a limit is told at the marketplace', async () => {
  signedIn()
  answerGet('user/stores', () => ({ stores: { total: 0, data: [] } }))
  answerGet('user/marketplaces', () => ({ marketplaces: [{ id: 4, label: 'الديرة', logo: null }] }))
  const sent: unknown[] = []
  server.use(
    http.post('*/api/user/stores', async ({ request }) => {
      sent.push(await request.json())
      const errors = { marketplace: ['تسمح باقتك بسوق واحد'] }
      return HttpResponse.json({ status: false, code: 'validation', message: 'x', errors }, { status: 422 })
    }),
  )
  const { user, t } = await openArea('/dashboard/marketplaces')
  await screen.findByText(t('account.marketplaces.empty'))
  await user.click(await button(t('account.marketplaces.add')))
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'الديرة' }))
  await user.type(screen.getByLabelText(new RegExp(t('resources.seller_link.fields.name'))), 'متجر الورد')
  await user.click(await button(t('account.marketplaces.submit')))
  await screen.findByText('تسمح باقتك بسوق واحد')
  expect(sent).toEqual([{ marketplace: 4, name: 'متجر الورد' }])
})
