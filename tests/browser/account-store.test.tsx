import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { signedIn } from '#tests/support/site/account.ts'
import { button, input, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { refuse, server, succeed } from '#tests/support/site/server.ts'

startArea()

const STORE = {
  company_name: 'النخيل',
  registration_type: 'COMMERCIAL_REGISTRATION',
  commercial_registration: '1010123456',
  unified_number: null,
  freelance_certificate: null,
  commercial_registration_expiry: null,
  tax_number: null,
  building_number: '7284',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12214',
  additional_number: '2121',
  bank_name: null,
  iban: null,
  missing: null,
  updated_at: '2026-03-01T10:00:00.000Z',
}

/** The same as somebody else has saved it meanwhile. */
const THEIRS = { ...STORE, city: 'جدة', updated_at: '2026-03-01T11:00:00.000Z' }

const NAME = 'resources.seller_store.fields.company_name'
test('what others changed meanwhile is not overwritten: the store is saved with the version that was read', async () => {
  signedIn()
  const sent: Record<string, unknown>[] = []
  server.use(
    http.get('*/api/user/store', () => succeed({ store: sent.length > 0 ? THEIRS : STORE })),
    http.put('*/api/user/store', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return sent.length > 1
        ? succeed({ store: { ...STORE, ...sent.at(-1) } })
        : refuse({ status: 409, code: 'changed_meanwhile', message: 'تغيّر بعد أن فتحته' })
    }),
  )
  const { t, user } = await openArea('/dashboard/store')
  await user.type(await input(t(NAME)), ' العليا')
  await user.click(await button(t('account.store.save')))
  const told = await screen.findByRole('alertdialog')
  within(told).getByText('تغيّر بعد أن فتحته')
  expect(sent).toMatchObject([{ company_name: 'النخيل العليا', updated_at: STORE.updated_at }])
  await user.click(within(told).getAllByRole('button').at(-1) as HTMLElement)
  // What was typed stands over what is stored now.
  expect((await input(t(NAME))).value).toBe('النخيل العليا')
  await user.click(await button(t('account.store.save')))
  await user.click(await button(t('views.got_it')))
  expect(sent[1]).toMatchObject({
    company_name: 'النخيل العليا',
    city: 'جدة',
    updated_at: THEIRS.updated_at,
  })
})

test('the form opens with what is stored now, not with what was read before', async () => {
  signedIn()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get('*/api/user/store', async () => {
      await held
      return succeed({ store: { ...STORE, company_name: 'الواحة' } })
    }),
  )
  const { t, user } = await openArea('/dashboard')
  await screen.findByText('noura@example.test')
  queryClient.setQueryData(['own', 'user/store', 'ar'], { store: STORE })
  await user.click(screen.getByRole('link', { name: t('account.nav.store') }))
  await screen.findByText(t('account.store.lead'))
  expect(screen.queryByDisplayValue('النخيل')).toBeNull()
  answer()
  expect((await input(t(NAME))).value).toBe('الواحة')
})
