import { useMemo } from 'react'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'

/** A file as far as it is told from another one without being read. */
const told = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** Keys of what one form sends (`Idempotency-Key`). */
export interface FormKey {
  /** The same for the same values and files, so that one whose answer was lost is done once. */
  readonly keyOf: (...values: readonly unknown[]) => string
  /** What is filled in after it is something else, even with the same values: for what was done, where the form stays. */
  readonly forget: () => void
}

const formKey = (): FormKey => {
  let last: { readonly values: string; readonly key: string } | undefined
  return {
    keyOf: (...sent) => {
      const values = JSON.stringify(sent, told)
      if (last?.values !== values) last = { values, key: newIdempotencyKey() }
      return last.key
    },
    forget: () => {
      last = undefined
    },
  }
}

/** The key of a filled-in form, which goes with every press and every repetition until something else is filled in. */
export const useKey = (): FormKey => useMemo(formKey, [])
