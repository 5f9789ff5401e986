import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import {
  answerForm,
  choosePackage,
  confirmEmail,
  fillStore,
  offerPackages,
  registered,
} from '#tests/support/site/registration.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { refuse, server, succeed } from '#tests/support/site/server.ts'
import { ADDRESS, field, heading, openPayment, startWizards, stepButton } from '#tests/support/site/wizard.ts'

startWizards()

/** Lists what codes were asked for. */
const listCodes = (): unknown[] => {
  const asked: unknown[] = []
  server.use(
    http.post('*/api/registration/code', async ({ request }) => {
      asked.push(await request.json())
      return succeed({ code: { ticket: 'a ticket', minutes: 15, resend_seconds: 60 } })
    }),
  )
  return asked
}

afterEach(() => vi.restoreAllMocks())

test('before anything is sent the address is proved by a code, whichever way it goes', async () => {
  offerPackages()
  const asked = listCodes()
  const sent = answerForm('registration', () => registered({ status: 'ACTIVE' }))
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  const code = await screen.findByLabelText<HTMLInputElement>(t('confirm.code'))
  const again = screen.getByRole<HTMLButtonElement>('button', { name: t('confirm.again') })
  await waitFor(() => expect(again.disabled).toBe(true))
  await waitFor(() => expect(asked).toEqual([{ email: 'noura@example.test', package: 1 }]))
  await user.type(code, '٠٠٠٠٠٠')
  await screen.findByText('هذا الرمز غير صحيح')
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: t('confirm.back') }))
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  expect(asked).toHaveLength(1)
  expect(sent[0]?.values.email_ticket).toBe('a ticket')
})

test('a code that comes before the answer that it was sent is checked once that is there', async () => {
  offerPackages()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.post('*/api/registration/code', async () => {
      await held
      return succeed({ code: { ticket: 'a ticket', minutes: 15, resend_seconds: 60 } })
    }),
  )
  answerForm('registration', () => registered({ status: 'ACTIVE' }))
  const site = await openPayment(/التجربة/)
  await site.user.click(screen.getByRole('button', { name: site.t('ordering.payment.start') }))
  await confirmEmail(site)
  release()
  await heading(site.t('ordering.result.ACTIVE.title'))
})

test('the second click of a double click does nothing to what took the place of the first one’s button', async () => {
  offerPackages()
  listCodes()
  const { user, t } = await openPayment(/التجربة/)
  // However long it takes here, the second click comes at once.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  fireEvent.click(await screen.findByRole('button', { name: t('confirm.other') }), { detail: 2 })
  expect(screen.queryByLabelText(t('confirm.other_email'))).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: t('confirm.other') }), { detail: 1 })
  await screen.findByLabelText(t('confirm.other_email'))
})

test('an address that looks mistyped is asked about where it is typed and where it waits, and can be changed there', async () => {
  offerPackages()
  const asked = listCodes()
  const sent = answerForm('registration', () => registered({ status: 'ACTIVE' }))
  const site = openSite(ADDRESS)
  await fillStore(site)
  await choosePackage(site, /التجربة/)
  const { user, t } = site
  await user.click(stepButton(t('registration.steps.store')))
  await user.clear(field('email'))
  await user.type(field('email'), 'ali@gmial.com')
  await user.click(await screen.findByRole('button', { name: 'ali@gmail.com' }))
  expect(field('email').value).toBe('ali@gmail.com')
  expect(screen.queryByText(t('confirm.did_you_mean'))).toBeNull()
  await user.clear(field('email'))
  await user.type(field('email'), 'ali@hotmial.com')
  await user.click(stepButton(t('registration.steps.payment')))
  await user.click(await screen.findByRole('button', { name: t('ordering.payment.start') }))
  await user.click(await screen.findByRole('button', { name: t('confirm.other') }))
  expect(screen.getByLabelText<HTMLInputElement>(t('confirm.other_email')).value).toBe('ali@hotmail.com')
  await user.click(screen.getByRole('button', { name: t('confirm.other_send') }))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  expect(asked.map((body) => (body as { email: string }).email)).toEqual([
    'ali@hotmial.com',
    'ali@hotmail.com',
  ])
  expect(sent[0]?.values.email).toBe('ali@hotmail.com')
})

test('an address that the server does not take as proved is asked for again', async () => {
  offerPackages()
  const sent = answerForm(
    'registration',
    () => refuse({ message: 'صحح الحقول', errors: { email_ticket: ['أكّد بريدك'] } }),
    () => registered({ status: 'ACTIVE' }),
  )
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await waitFor(() => expect(sent).toHaveLength(1))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  expect(sent).toHaveLength(2)
})
