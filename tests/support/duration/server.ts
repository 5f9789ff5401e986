import type { ServerKind } from '#server/kinds/kind.ts'
import { integer } from '#server/kinds/numbers.ts'

export const duration = {
  ...integer,
  bounds: { min: 0, max: 525_600 },
} as const satisfies ServerKind<number>
