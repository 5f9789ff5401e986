import { useCallback, useEffect } from 'react'
import type { Answer, Problem } from '../public-ui/api.ts'
import { createStore, type Store } from '../stores/store.ts'
import { getOptions, getPackages, type Options } from './calls.ts'
import type { Package } from './packages.ts'

export interface Loaded<T> {
  readonly value?: T
  readonly problem?: Problem
}

/** Fetched once for the whole page, and again on request after a failure. */
const useLoaded = <T>(store: Store<Loaded<T>>, load: () => Promise<Answer<T>>) => {
  const loaded = store.use()
  const retry = useCallback(async () => {
    store.write({})
    const answer = await load()
    store.write(answer.ok ? { value: answer.result } : { problem: answer })
  }, [store, load])
  /** Asks again while what is known stays on screen. */
  const renew = useCallback(async () => {
    const answer = await load()
    if (answer.ok) store.write({ value: answer.result })
  }, [store, load])
  useEffect(() => {
    if (!store.read().value) void retry()
  }, [store, retry])
  return { ...loaded, retry, renew }
}

const packages = createStore<Loaded<{ packages: readonly Package[] }>>({})
const options = createStore<Loaded<Options>>({})

/** The packages on offer, asked for once a visit. */
export const usePackages = () => useLoaded(packages, getPackages)

/** The ways to pay and what else the form offers, asked for once a visit. */
export const useOptions = () => useLoaded(options, getOptions)

/** Fetched anew by the next page that asks. */
export const forgetLoaded = (): void => {
  packages.write({})
  options.write({})
}
