import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changes as en } from '#src/i18n/en/changes.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { answerGet, DUE, dashboard, NO_CHANGES, offerOrder, signedIn } from '#tests/support/site/account.ts'
import { button, link, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { answerForm } from '#tests/support/site/registration.ts'
import { succeed } from '#tests/support/site/server.ts'

startArea()

const TODAY = todayInRiyadh()

test('in the days of grace and after the end the package tells when it ended', async () => {
  signedIn({ locale: 'en' })
  const period = { starts_on: '2026-01-01', ends_on: '2026-01-31', for_life: false, days_left: -2 }
  dashboard({ period })
  const { t } = await openArea('/dashboard', 'en')
  await link(new RegExp(t('account.dashboard.step_expired')))
  expect(screen.getByText(t('account.dashboard.ended'))).toBeDefined()
  const fact = screen.getByText(t('account.dashboard.ended_on')).parentElement as HTMLElement
  expect(within(fact).getByText(/31 Jan 2026/)).toBeDefined()
})

test('a payment is due on its day, and was to be paid by it from the day after on', async () => {
  signedIn({ locale: 'en' })
  dashboard({ next_payment: { ...DUE, due_on: TODAY } })
  await openArea('/dashboard', 'en')
  expect(await screen.findAllByText(/Due on/)).toHaveLength(2)
  cleanup()
  dashboard({ next_payment: { ...DUE, due_on: addDays(TODAY, -1), days_overdue: 1 } })
  await openArea('/dashboard', 'en')
  expect(await screen.findAllByText(/Was due on/)).toHaveLength(2)
  expect(screen.queryByText(/Due on/)).toBeNull()
})

test('an upgrade whose payment was just sent is not offered to be taken back any more', async () => {
  signedIn({ locale: 'en' })
  dashboard()
  offerOrder()
  const held = {
    payment: 5,
    number: 'P-5',
    package: { id: 2, label: 'Yearly' },
    starts_on: TODAY,
    ends_on: TODAY,
  }
  const planned = (revoking: object | null) => () => ({
    changes: {
      ...{ ...NO_CHANGES, held },
      planned: {
        ...{
          id: 9,
          kind: 'UPGRADE',
          state: 'OPEN',
          days: null,
          reason: null,
          made_by: 'Noura',
          ended_at: null,
        },
        ...{
          package: { id: 3, label: 'Larger' },
          made_at: '2026-11-01T09:00:00Z',
          effective_on: null,
          revoking,
        },
        payment: { id: 7, number: 'P-7', amount: 500, due_on: TODAY },
      },
    },
  })
  answerGet('user/subscription/changes', planned(null))
  answerForm('user/subscribe', () => {
    answerGet('user/subscription/changes', planned({ code: 'payment_waiting', text: 'It is being reviewed' }))
    return succeed({ payment: { id: 7, status: 'PENDING', amount: 500, pay_url: null } })
  })
  const { t, user } = await openArea('/dashboard/subscription', 'en')
  await button(en.revoke)
  await user.click(screen.getByRole('radio', { name: t('account.method.CREDIT_CARD') }))
  await user.click(await button(new RegExp(t('account.subscription.submit_pay', { amount: '.*' }))))
  await screen.findByText(t('account.subscription.done_pending'))
  await screen.findByText('It is being reviewed')
  expect(screen.queryByRole('button', { name: en.revoke })).toBeNull()
})
