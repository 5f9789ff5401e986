/** The filters of a list as they stand in the URL: wire name → value (contract.md, Generic CRUD). */
export type FilterValues = Readonly<Record<string, unknown>>

/** The values of an any-of filter, whatever shape a hand-written address gave them. */
export const anyOf = (values: FilterValues, name: string): readonly string[] => {
  const value = values[name]
  if (Array.isArray(value)) return value.map(String)
  if (value === undefined || value === null || value === '') return []
  return String(value).split(',')
}

/** One end of a range; undefined when it is open. */
export const endOf = (values: FilterValues, name: string, end: 'from' | 'to'): string | undefined => {
  const value = values[`${name}_${end}`]
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

/** The change that clears filters of those wire names. */
export const cleared = (names: readonly string[]): FilterValues =>
  Object.fromEntries(names.map((name) => [name, undefined]))

/** The same filters with some replaced; what is empty is left out. */
export const withValues = (values: FilterValues, changes: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
