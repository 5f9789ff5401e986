/*
 * Stands in for the package that makes English labels out of names (`due_on` → `Due on`), 4 kB: every resource and
 * field has a text in both languages, without which it does not compile.
 */

const asItIs = (name: string): string => name

export const capitalize = asItIs
export const humanize = asItIs
export const inflect = asItIs
export const pluralize = asItIs
export const singularize = asItIs
export const transform = asItIs
