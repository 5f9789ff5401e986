import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/account.ts'
import { startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { server, succeed } from '#tests/support/site/server.ts'

startArea()

test.each([
  ['STANDARD', 'PENDING'],
  ['STANDARD', 'QUEUED'],
  ['STANDARD', 'REJECTED'],
  ['SIMPLIFIED', 'PENDING'],
  ['STANDARD', 'WITHHELD'],
] as const)(
  'an invoice that may not be given away yet says so, and offers no file: %s, %s',
  async (type, state) => {
    signedIn()
    server.use(
      http.get('*/api/user/invoices/9', () =>
        succeed({ invoice: { id: 9, number: 'INV-2026-000009', invoice_type: type, einvoice_state: state } }),
      ),
    )
    const { t } = await openArea('/dashboard/invoices/9')
    await screen.findByText(t('account.invoice.held_back'))
    screen.getByRole('heading', { level: 1, name: t('account.invoice.preparing') })
    expect(screen.queryByText(t('account.invoice.lead'))).toBeNull()
    for (const file of ['pdf', 'xml', 'print'] as const)
      expect(screen.queryByRole('button', { name: t(`account.invoice.${file}`) })).toBeNull()
  },
)
