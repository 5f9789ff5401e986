import { type JsonSchema, listOf, object } from '#server/modules/openapi/jsonSchema.ts'
import type { Count } from './counts.ts'
import type { Recent } from './recent.ts'

const text = { type: 'string' } as const
const whole = { type: 'integer' } as const
const instant = { ...text, format: 'date-time' } as const

const count = {
  resource: text,
  total: whole,
  active: whole,
  estimated: { type: 'boolean', description: 'There are too many to count: the numbers are about right.' },
} satisfies Record<keyof Count, JsonSchema>

const recent = {
  resource: text,
  id: whole,
  label: text,
  created_at: instant,
  updated_at: instant,
} satisfies Record<keyof Recent, JsonSchema>

/** `result` of the statistics in the API document. */
export const statisticsSchema = {
  counts: listOf(object(count, ['resource', 'total', 'active'])),
  recent: { ...listOf(object(recent)), description: 'The eight newest records, the latest first.' },
}
