import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillStore, offerPackages } from '#tests/support/site/registration.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { ADDRESS, field, startWizards } from '#tests/support/site/wizard.ts'

startWizards()

test('the national address is asked for beside a VAT number alone, and holds the step until it is complete', async () => {
  offerPackages()
  const site = openSite(ADDRESS)
  const { user, t } = site
  await user.type(field('commercial_registration'), '1010123456')
  await screen.findByText(t('ordering.company_without_vat'))
  expect(field('building_number')).toBeNull()
  await user.type(field('tax_number'), '300123456700003')
  await waitFor(() => expect(field('building_number')).not.toBeNull())
  expect(screen.queryByText(t('ordering.company_without_vat'))).toBeNull()
  await user.type(field('building_number'), '72')
  await user.click(screen.getByRole('button', { name: t('registration.store.next') }))
  await screen.findByText(t('validation.identities.buildingNumber'))
  // Store, seller, their address and telephone, and four parts of the address.
  expect(screen.getAllByText(t('validation.required'))).toHaveLength(9)
  await user.clear(field('tax_number'))
  await waitFor(() => expect(field('building_number')).toBeNull())
  await fillStore(site)
})
