import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { navigationFor } from '#src/area/shell/navigation.ts'
import { signedIn } from '#tests/support/site/account.ts'
import { startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { offerPackages } from '#tests/support/site/registration.ts'
import { refuse, server } from '#tests/support/site/server.ts'

startArea()

/** Every page of the area that an owner may close to others; a record's page stands below its list's. */
const CLOSABLE = navigationFor(undefined)
  .filter(({ permission }) => permission)
  .flatMap(({ href }) => (href.endsWith('invoices') ? [href, `${href}/7`] : [href]))

test.each(CLOSABLE)('%s shows no form to whom it is closed, and says so', async (path) => {
  server.use(http.all('*/api/user/*', () => refuse({ status: 403, code: 'not_allowed', message: 'x' })))
  offerPackages()
  signedIn({ user_type: 'SUB', permissions: [] })
  const { t } = await openArea(path)
  await screen.findByText('noura@example.test')
  await screen.findByText(t('account.layout.not_allowed'))
  const page = document.querySelector('main')
  await waitFor(() => expect(page?.querySelector('form, input, select, textarea')).toBeNull())
  expect([...(page?.querySelectorAll('button, a') ?? [])]).toEqual([])
  cleanup()
})
