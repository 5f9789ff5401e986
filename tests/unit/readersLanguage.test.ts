// @vitest-environment jsdom
import { afterAll, expect, test } from 'vitest'
import { writeMail, writeNews } from '#server/mail/templates.ts'
import { ownDeclaration } from '#src/area/owned.ts'
import { HIDDEN_AT_FIRST } from '#src/area/payments/payment.ts'
import { counted } from '#src/i18n/counted.ts'
import { changeLocale, i18nProvider } from '#src/i18n/i18nProvider.ts'
import { reasonIn, UPGRADED, WITHDRAWN } from '#src/i18n/reasons.ts'
import { brandOf } from '#src/theme/brands.ts'
import { columnOf } from '#src/views/columns.ts'
import { actionsWidth, tableWidths } from '#src/views/list/columnWidths.ts'

// Modules are shared by the files of a worker.
afterAll(() => changeLocale('ar'))

test('what a sentence counts stands grouped, and still chooses the form', async () => {
  await changeLocale('en')
  expect(
    i18nProvider.translate('views.bulk.delete', {
      smart_count: 5000,
      count: 5000,
      _: '%{smart_count} row |||| %{smart_count} rows',
    }),
  ).toContain('5,000')
  expect(counted('%{smart_count} day |||| %{smart_count} days', 1200, 'en')).toBe('1,200 days')
  expect(counted('%{smart_count} day |||| %{smart_count} days', 1, 'en')).toBe('1 day')
})

test('a reason of the system is read in the reader’s language, and a person’s as it was typed', () => {
  expect(reasonIn('en', WITHDRAWN.ar)).toBe(WITHDRAWN.en)
  expect(reasonIn('ar', UPGRADED.en)).toBe(UPGRADED.ar)
  expect(reasonIn('en', 'الإيصال غير واضح عندي')).toBe('الإيصال غير واضح عندي')
})

test('a partner is mailed of a wallet without a way to an account', () => {
  const letter = {
    template: 'commission_reversed',
    to: 'partner@rabt.test',
    locale: 'en',
    brand: brandOf('rabt'),
    params: { name: 'Sami', amount: '10.00 SR', process: 'P-1' },
  } as const
  const ofPartner = writeNews({ ...letter, note: 'note_partner' })
  expect(ofPartner.html).not.toContain('Open my account')
  expect(ofPartner.text).not.toMatch(/ledger|https?:/)
  expect(ofPartner.text).toContain('write to us')
  expect(writeMail({ ...letter, link: 'https://panel.test/' }).html).toContain('Open my account')
})

test('a vendor’s payments fit a window of 1280 px beside the menu', () => {
  const own = ownDeclaration('subscriptions')
  const hidden: readonly string[] = HIDDEN_AT_FIRST
  const columns = own.list.columns.filter((name) => !hidden.includes(name))
  expect(
    tableWidths(
      columns.map((name) => columnOf(own, name)),
      actionsWidth(0),
    ).least,
  ).toBeLessThanOrEqual(966)
})
