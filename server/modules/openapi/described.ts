import type { JsonSchema, Properties } from './jsonSchema.ts'

/** A parameter of a query. */
export interface QueryParameter {
  readonly name: string
  readonly description?: string
  readonly schema: JsonSchema
}

/** What is known of a call beyond what its route says by itself. */
export interface Described {
  readonly operationId?: string
  readonly description?: string
  readonly query?: readonly QueryParameter[]
  readonly body?: JsonSchema
  readonly example?: unknown
  /** What stands below `result`. */
  readonly result?: Properties
  /** Media types of the files that it answers with instead, where it is asked for one. */
  readonly files?: readonly string[]
  /** Status of success; 200 unless told. */
  readonly status?: number
  /** The refusals beyond those that follow from the route. */
  readonly failures?: readonly number[]
}

/** `GET /api/admin-panal/coupons/:id` → what is known of it. */
export type DescribedCalls = Readonly<Record<string, Described>>

declare module 'fastify' {
  interface FastifySchema {
    /** For the API document alone: what the schemas of a route do not say. */
    document?: Described
  }
}
