import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Load = () => Promise<{ readonly default: ComponentType }>

const loaders = new WeakMap<object, Load>()

/** A view whose code is fetched on demand; the router fetches it before it leaves the page before. */
export const lazyView = (load: Load): LazyExoticComponent<ComponentType> => {
  const view = lazy(load)
  loaders.set(view, load)
  return view
}

/** How the code of a view is fetched; undefined for one that is there already. */
export const loaderOf = (view: unknown): Load | undefined =>
  typeof view === 'object' && view !== null ? loaders.get(view) : undefined
