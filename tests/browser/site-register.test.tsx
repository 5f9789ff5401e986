import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordVisit } from '#src/public-ui/visit.ts'
import { known, knownCodes } from '#src/registration/known.ts'
import { confirmEmail, offerPackages, registered } from '#tests/support/site/registration.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { server } from '#tests/support/site/server.ts'

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  known.clear()
  knownCodes.clear()
})
afterAll(() => server.close())

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement

const fill = async ({ user }: ReturnType<typeof openSite>) => {
  await user.type(field('store_name'), 'نخلة')
  await user.type(field('seller_name'), 'نورة')
  await user.type(field('email'), 'noura@example.test')
  await user.type(field('phone'), '٠٥٥ ١٢٣ ٤٥٦٧')
  await user.type(field('subdomain'), 'nakhla')
}

test('what is typed is there again after a refresh, also on the long registration, until it is begun anew', async () => {
  offerPackages()
  await fill(openSite('/register'))
  cleanup()
  const { user, t } = openSite('/register')
  await screen.findByText(t('begun.draft.restored'))
  expect(['store_name', 'email', 'phone', 'subdomain'].map((name) => field(name).value)).toEqual([
    'نخلة',
    'noura@example.test',
    '٠٥٥ ١٢٣ ٤٥٦٧',
    'nakhla',
  ])
  cleanup()
  openSite('/register/vender')
  await waitFor(() => expect(field('store_name').value).toBe('نخلة'))
  cleanup()
  openSite('/register')
  await user.click(await screen.findByRole('button', { name: t('begun.draft.anew') }))
  await waitFor(() => expect(field('store_name').value).toBe(''))
})

test('an address that looks mistyped, a subdomain that is taken and a code that nobody has are told of while they are typed', async () => {
  offerPackages({ taken: ['nakhla'] })
  const { user, t } = openSite('/register')
  await user.type(field('email'), 'ali@gmial.com')
  await user.click(await screen.findByRole('button', { name: 'ali@gmail.com' }))
  expect(field('email').value).toBe('ali@gmail.com')
  await user.type(field('referral_code'), 'NOBODY-1')
  await user.click(field('subdomain'))
  await screen.findByText(t('begun.referral.unknown'))
  await user.type(field('subdomain'), 'nakhla')
  await screen.findByText(t('begun.subdomain.taken'))
  await user.click(await screen.findByRole('button', { name: 'nakhla-sa' }))
  await screen.findByText(t('begun.subdomain.free'))
})

test('the account is opened once the address is proved, with where the visitor came from, and the draft is gone', async () => {
  offerPackages()
  const sent: Record<string, unknown>[] = []
  server.use(
    http.post('*/api/register', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return registered({ status: 'ACTIVE', amount: 0 })
    }),
  )
  history.replaceState(null, '', '/register?utm_source=snapchat&utm_campaign=eid')
  recordVisit()
  const site = openSite('/register')
  const { user, t } = site
  await fill(site)
  await user.click(screen.getByRole('button', { name: t('welcome.register.submit') }))
  await confirmEmail(site)
  await screen.findByRole('heading', { level: 1, name: t('welcome.register.done_title') })
  expect(sent).toMatchObject([
    {
      email: 'noura@example.test',
      phone: '+966551234567',
      email_ticket: 'a ticket',
      utm_source: 'snapchat',
      utm_campaign: 'eid',
      first_utm_source: 'snapchat',
    },
  ])
  expect(screen.queryByRole('button', { name: t('site.forget.other_email') })).toBeNull()
  expect(localStorage.getItem('rabt.registration')).toBeNull()
})
