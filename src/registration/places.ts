import { createStore } from '../stores/store.ts'

export const STEPS = ['store', 'package', 'payment'] as const

export type Step = (typeof STEPS)[number]

/** A step, or what came of it all. */
export type Place = Step | 'done'

const place = createStore<Place>('store')

/** Where the visitor is. */
export const usePlace = (): Place => place.use()

const stepInAddress = (): string | null => new URLSearchParams(location.search).get('step')

/** False at the address by which the registration is found. */
export const isStepInAddress = (): boolean => stepInAddress() !== null

const placeInAddress = (): Place => {
  const wanted = stepInAddress()
  return wanted === 'done' ? wanted : (STEPS.find((step) => step === wanted) ?? 'store')
}

const follow = (): void => place.write(placeInAddress())

/** Goes to a step; `replace` leaves none to go back to. */
export const goTo = (target: Place, { replace = false } = {}): void => {
  const parameters = new URLSearchParams(location.search)
  parameters.set('step', target)
  const address = `${location.pathname}?${parameters}`
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  scrollTo(0, 0)
  follow()
}

/**
 * Follows `?step=` from now on, the browser's back and forward too, but not back into steps that are sent and
 * forgotten: what came of them stays. Returns how to stop.
 */
export const startPlaces = (isSent: () => boolean): (() => void) => {
  const move = () => (place.read() === 'done' && isSent() ? goTo('done', { replace: true }) : follow())
  follow()
  addEventListener('popstate', move)
  return () => removeEventListener('popstate', move)
}
