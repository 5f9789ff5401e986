import type { OptionItem } from '#src/schema/fields.ts'

/** Values by their keys, in Arabic and English; without English, not translated yet. */
export const options = (
  named: Readonly<Record<string, readonly [ar: string, en?: string]>>,
): readonly OptionItem[] => Object.entries(named).map(([key, [ar, en]]) => ({ key, ar, en: en ?? null }))
