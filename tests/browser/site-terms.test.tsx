import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RichText } from '#src/public-ui/RichText.tsx'
import { forgetLoaded } from '#src/registration/data.ts'
import { known } from '#src/registration/known.ts'
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

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  forgetLoaded()
  known.clear()
})
afterAll(() => server.close())

const consent = () => document.querySelector('[name=terms_version]') as HTMLInputElement

test('the last step asks for consent, sends its version, and asks anew when the terms changed meanwhile', async () => {
  let version = 3
  offerPackages({ terms: () => version })
  const sent = answerForm(
    'registration',
    () => refuse({ errors: { terms_version: ['تغيرت الشروط'] } }),
    () => registered({ status: 'ACTIVE', amount: 0 }),
  )
  const site = openSite('/register/vender')
  await fillStore(site)
  await choosePackage(site, /التجربة/)
  const { user, t } = site
  const submit = () => user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await waitFor(() => expect(consent()).toBeInstanceOf(HTMLInputElement))
  await submit()
  expect(await screen.findByText(t('ordering.payment.terms_required'))).toBeInstanceOf(HTMLElement)
  expect(sent).toEqual([])
  await user.click(consent())
  version = 4
  await submit()
  await confirmEmail(site)
  expect((await screen.findAllByText('تغيرت الشروط')).length).toBeGreaterThan(0)
  const link = screen.getByRole('link', { name: t('ordering.payment.terms') })
  await waitFor(() => expect(link.getAttribute('href')).toBe('/terms?version=4'))
  expect(consent().checked).toBe(false)
  await user.click(consent())
  await submit()
  await waitFor(() => expect(sent.map(({ values }) => values.terms_version)).toEqual(['3', '4']))
})

test('the public page shows the version of the address in the language on screen', async () => {
  server.use(
    http.get('*/api/terms', ({ request }) =>
      succeed({
        terms: {
          version: Number(new URL(request.url).searchParams.get('version')),
          current: 2,
          published_at: '2026-05-01T09:00:00.000Z',
          translations: [
            { locale: 'ar', body: '<h2>أولًا</h2><p>نص</p>' },
            { locale: 'en', body: null },
          ],
        },
      }),
    ),
  )
  const { t } = openSite('/terms?version=1')
  expect(await screen.findByRole('heading', { level: 2, name: 'أولًا' })).toBeInstanceOf(HTMLElement)
  expect(screen.getByText(t('terms.older'))).toBeInstanceOf(HTMLElement)
  expect(screen.getByText(t('terms.version', { version: 1 }))).toBeInstanceOf(HTMLElement)
})

test('of rich text only what is known is drawn, and nothing of it can run', () => {
  const { container } = render(
    <RichText
      html={
        '<h1>t</h1><p dir="rtl" style="text-align:center;position:fixed" onclick="x()">a <b>b</b></p>' +
        '<script>x()</script><img src=x onerror=x()><a href="javascript:x()">bad</a>' +
        '<a href="https://a.test">good</a><custom-thing>kept text</custom-thing><svg><a>no</a></svg>'
      }
    />,
  )
  expect(container.querySelector('script, img, svg, h1, custom-thing')).toBeNull()
  const p = container.querySelector('p')
  expect([p?.dir, p?.getAttribute('style'), p?.getAttribute('onclick')]).toEqual([
    'rtl',
    'text-align: center;',
    null,
  ])
  const [bad, good] = container.querySelectorAll('a')
  expect([bad?.hasAttribute('href'), good?.href, good?.rel]).toEqual([
    false,
    'https://a.test/',
    'noopener noreferrer',
  ])
  expect(container.textContent).toContain('kept text')
})
