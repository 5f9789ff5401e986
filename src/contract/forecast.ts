import { z } from 'zod'
import { ID } from '#src/schema/ids.ts'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { day, id, riyals, shownAs, strict } from './parts.ts'

/** How many days can be looked ahead. */
export const FORECAST_DAYS = 400

/** What can happen by time alone. */
export const FORECAST_KINDS = [
  'due',
  'paid',
  'invoice',
  'commission',
  'reminder',
  'start',
  'expiry',
  'pause',
  'resumption',
  'release',
  'mail',
  'notification',
  'failure',
] as const

/** What becomes of what is due: nothing, or it is paid on its day. */
export const FORECAST_PAYMENTS = ['none', 'dues'] as const

const dayText = () =>
  shownAs(
    z
      .string(message('invalid'))
      .regex(/^\d{4}-\d{2}-\d{2}$/, message('date'))
      .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), message('date')),
    day(),
  )

const named = z.object({ id: id(), label: z.string() })

const occurrence = z.object({
  day: day(),
  kind: z.enum(FORECAST_KINDS),
  vendor: named.nullable(),
  payment: z
    .object({ id: id().nullable(), label: z.string() })
    .nullable()
    .describe('Its id is null while it does not exist yet.'),
  amount: riyals().nullable(),
  until: day().nullable().describe('The day by which it is to be paid, or on which it ends.'),
  what: z
    .string()
    .nullable()
    .describe('The template of a mail, the kind of a notification, the code of a failure.'),
})

/** What time will bring. */
export const forecastCalls = {
  'GET admin-panal/forecast': {
    tag: 'reports',
    summary: 'What time will bring until a day, to one vendor or to all',
    description:
      'The steps that time takes are run on copies, and nothing is kept or sent. One forecast runs at a time (409 `forecast_running`).',
    access: requirePermission('forecast', 'view'),
    query: strict({
      until: dayText().describe(`At most ${FORECAST_DAYS} days ahead.`),
      vendor: shownAs(
        z.string(message('invalid')).regex(ID, message('reference')).transform(Number),
        id(),
      ).optional(),
      payments: z.enum(FORECAST_PAYMENTS, message('choice')).default('none'),
    }),
    result: z.object({
      forecast: z.object({
        from: day(),
        until: day().describe('The day that was reached.'),
        vendors: z.int().describe('How many were looked at.'),
        cut: z
          .enum(['vendors', 'steps', 'time'])
          .nullable()
          .describe(
            'Why it is not whole: there are more vendors or steps than one forecast takes, or it took too long.',
          ),
        sums: z.array(z.object({ kind: z.enum(FORECAST_KINDS), count: z.int(), amount: riyals() })),
        occurrences: z.array(occurrence),
      }),
    }),
    failures: [404, 409],
  },
} satisfies Calls
