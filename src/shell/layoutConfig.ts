import { createStore } from '../stores/store.ts'

/** Local-storage key of what a person, or whoever sets the machine up, wants different. */
const LAYOUT_KEY = 'rabt.layout'

/** The layout configuration (spec section 9). */
export interface LayoutConfig {
  /** The menus stand in an aside as well. */
  readonly aside: boolean
  /** The content takes the whole width instead of 1320 px. */
  readonly fluid: boolean
  /** The menus' drawer on narrow screens is open. */
  readonly drawer: boolean
  /** Another primary colour than #009EF7, as `#rrggbb`. */
  readonly primary?: string
  /** Light or dark; absent when the system decides. */
  readonly mode?: 'light' | 'dark'
}

const DEFAULT: LayoutConfig = { aside: false, fluid: false, drawer: false }

type Check<T> = (value: unknown) => value is T

const isBoolean: Check<boolean> = (value) => typeof value === 'boolean'

/** What local storage may override, and which values it may hold; anything else is left aside. */
const OVERRIDABLE = {
  aside: isBoolean,
  fluid: isBoolean,
  primary: (value): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  mode: (value): value is 'light' | 'dark' => value === 'light' || value === 'dark',
} satisfies { [K in keyof LayoutConfig]?: Check<LayoutConfig[K] & {}> }

/** The overrides in a stored text; what cannot be read or has no meaning is as if it were not there. */
export const readOverrides = (stored: string | null): Partial<LayoutConfig> => {
  let values: unknown
  try {
    values = JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const check: Check<unknown> | undefined = Object.hasOwn(OVERRIDABLE, key)
        ? OVERRIDABLE[key as keyof typeof OVERRIDABLE]
        : undefined
      return check?.(value) ?? false
    }),
  )
}

const configured = (): LayoutConfig => ({
  ...DEFAULT,
  ...readOverrides(globalThis.localStorage?.getItem(LAYOUT_KEY) ?? null),
})

const layout = createStore<LayoutConfig>(configured())

/** The layout as it is now. */
export const useLayout = (): LayoutConfig => layout.use()

/** Changes the layout until the next navigation. */
export const changeLayout = (change: Partial<LayoutConfig>): void =>
  layout.write({ ...layout.read(), ...change })

/** Back to the configured layout; on every navigation. */
export const resetLayout = (): void => layout.write(configured())

/** Keeps a choice for good: it overrides the default from now on. */
export const rememberLayout = (choice: Partial<LayoutConfig>): void => {
  const kept = { ...readOverrides(localStorage.getItem(LAYOUT_KEY)), ...choice }
  localStorage.setItem(LAYOUT_KEY, JSON.stringify(kept))
  changeLayout(choice)
}
