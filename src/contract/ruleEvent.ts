import type { z } from 'zod'

/** An event that the rules of money, states and mappings tell of. */
export interface RuleEvent {
  /** The resource of its subject. */
  readonly resource: string
  readonly summary: string
  readonly data: z.ZodObject
  readonly example: Readonly<Record<string, unknown>>
}
