import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { recordVisit } from '#src/public-ui/visit.ts'
import { forgetLoaded } from '#src/registration/data.ts'
import { known, knownCodes } from '#src/registration/known.ts'
import { choosePackage, fillStore } from './registration.ts'
import { openSite } from './render.tsx'
import { server } from './server.ts'

/** Where the wizard is. */
export const ADDRESS = '/register/vender'

/** Each try of the wizard begins with nothing kept of another. */
export const startWizards = (): void => {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    cleanup()
    server.resetHandlers()
    localStorage.clear()
    sessionStorage.clear()
    forgetLoaded()
    known.clear()
    knownCodes.clear()
  })
  afterAll(() => server.close())
}

export const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement

/** The step in the address. */
export const step = () => new URLSearchParams(location.search).get('step')

export const stepButton = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`\\d ${name}|^${name}$`) })

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The button that names what is paid. */
export const submit = ({ t }: ReturnType<typeof openSite>, way: 'transfer' | 'pay' = 'transfer') =>
  screen.getByRole('button', {
    name: new RegExp(t(`ordering.payment.submit_${way}`, { amount: '.*1,200\\.00.*SR.*' })),
  })

/** As far as the payment, with the package of that name. */
export const openPayment = async (name = /السنوية/) => {
  const site = openSite(ADDRESS)
  await fillStore(site)
  await choosePackage(site, name)
  return site
}

/** Opens a page from elsewhere, or from here where its address says nothing. */
export const visit = (address: string): void => {
  history.replaceState(null, '', address)
  recordVisit()
}
