/*
 * What TypeScript cannot tell of the objects of its own library: the names of an object that is written here are
 * those of its type. Each of them asserts once what would otherwise be asserted at every use.
 */

/** The names of an object that holds no others than its type tells, in their order. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[]

/** An object with a value for each of the names. */
export const fromNames = <const Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): { [N in Name]: Value } =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as { [N in Name]: Value }

/** Some properties of an object: of a resource's fields, of a table's columns. */
export const pick = <T extends object, const Name extends keyof T>(
  from: T,
  ...names: readonly Name[]
): Pick<T, Name> => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>

/** An object without some of its properties. */
export const omit = <T extends object>(from: T, ...names: readonly string[]): T =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name))) as T

/** Whether a value is one of a closed list. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value)
