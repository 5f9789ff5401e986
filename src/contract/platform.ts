import { z } from 'zod'
import type { Calls } from './call.ts'
import { id, instant } from './parts.ts'

/** What other systems of the platform call, by keys of service accounts. */
export const platformCalls = {
  'GET platform/v1/me': {
    tag: 'platform',
    operationId: 'getPlatformMe',
    summary: 'Whose key this is, and what it opens',
    access: 'service',
    result: z.object({
      me: z.object({
        account: z.object({ id: id(), name: z.string() }),
        key: z.object({
          hint: z.string().describe('Its beginning and its last signs, as the panel shows it.'),
          created_at: instant(),
          expires_at: instant().nullable().describe('Null: until it is revoked.'),
        }),
        scopes: z.array(z.string()),
        marketplaces: z
          .array(z.object({ id: id(), market_id: z.string() }))
          .nullable()
          .describe('The marketplaces that it reaches alone; null: all of them.'),
        vendors: z
          .array(z.object({ id: id(), tenant: z.string() }))
          .nullable()
          .describe('The vendors that it reaches alone; null: all of them.'),
        limits: z.object({ requests_per_minute: z.int() }),
      }),
    }),
  },
} satisfies Calls
