import { z } from 'zod'
import { LIMITS } from '#src/resources/packages/limits.ts'
import {
  CHANGE_KINDS,
  CHANGE_STATES,
  type ChangeKind,
  KEPT_CHANGE_KINDS,
  MOST_DAYS,
  OWN_CHANGE_KINDS,
} from '#src/resources/subscriptions/changes.ts'
import { choice, code, date, integer, longText, optional, reference } from '#src/schema/fields.ts'
import { requireAny, requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { day, id, idParams, instant, lastDay, moving, riyals } from './parts.ts'

const days = z.object({ starts_on: day(), ends_on: lastDay() })

const refusal = z
  .object({ code: z.string(), text: z.string().describe('In the language of the call.') })
  .nullable()

const named = z.object({ id: id(), label: z.string().describe('In the language of the call.') })

const change = z.object({
  id: id(),
  kind: z.enum(KEPT_CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  package: named.nullable().describe('The one that follows, of an UPGRADE or a SWITCH.'),
  days: z.int().nullable().describe('How many were given, of an EXTENSION.'),
  pauses_on: day().nullable().describe('Of a PAUSE: its first day.'),
  resumes_on: day()
    .nullable()
    .describe('Of a PAUSE: the day on which it runs again, at the latest where it is not over.'),
  reason: z.string().nullable(),
  made_by: z.string().nullable(),
  made_at: instant(),
  ended_at: instant().nullable(),
})

const overview = z.object({
  running: z
    .object({ package: named, ...days.shape })
    .nullable()
    .describe('The period that runs today; null where none does, or what is paid for begins later.'),
  held: z
    .object({
      payment: id(),
      number: z.string(),
      package: named,
      ...days.shape,
      renews: z.boolean().describe('Whether its package is renewed where nothing is planned.'),
    })
    .nullable()
    .describe('What is paid for last; null where nothing is.'),
  planned: change
    .extend({
      effective_on: day().nullable().describe('Null for an UPGRADE, which comes when it is paid.'),
      payment: z
        .object({ id: id(), number: z.string(), amount: riyals(), due_on: day().nullable() })
        .nullable()
        .describe('What is to be paid, of an UPGRADE.'),
      revoking: refusal.describe('Why it cannot be taken back.'),
    })
    .nullable()
    .describe('What happens when all that is paid for is over, or when an upgrade is paid.'),
  pause: change
    .extend({ is_planned: z.boolean().describe('It has not begun.') })
    .nullable()
    .describe('The pause that is planned, or under way.'),
  kinds: z
    .array(z.object({ kind: z.enum(CHANGE_KINDS), refusal }))
    .describe('What the caller may change, and why a kind cannot be chosen now.'),
  past: z.array(change).describe('The latest first, twenty at most.'),
})

const preview = z.object({
  kind: z.enum(CHANGE_KINDS),
  refusal: refusal.describe('Why it cannot be done; the rest has no meaning then.'),
  fingerprint: z.string().describe('What agrees to all of this: making the change asks for it.'),
  effective_on: day().nullable().describe('The first day on which it is otherwise than before.'),
  covered_until: lastDay().describe('The last day that is paid for afterwards.'),
  moves: z.array(z.object({ id: id(), number: z.string(), from: days, to: days })),
  given_up: z
    .object({ id: id(), number: z.string(), amount: riyals() })
    .nullable()
    .describe('What is due now and is withdrawn, or becomes one of the other package.'),
  postponed: z
    .object({ id: id(), number: z.string(), amount: riyals(), due_on: day() })
    .nullable()
    .describe('Of an EXTENSION: what is due now, and the day by which it is to be paid then.'),
  set_off: z
    .object({
      id: id(),
      number: z.string(),
      period: days.describe('Of the period that runs; it ends the day before the upgrade is paid.'),
      unused_days: z.int(),
      paid_days: z.int(),
      ...{ amount: riyals(), net_total: riyals(), tax: riyals() },
      to_pay: riyals().describe('What is left to be paid of the price.'),
    })
    .nullable()
    .describe('Of an UPGRADE: the unused days of the running period, which are credited.'),
  pause: z
    .object({
      pauses_on: day(),
      last_day: day().describe('The last day in use before it.'),
      resumes_on: day().describe('The day on which it runs again: of a PAUSE at the latest.'),
      paused_days: z.int(),
      days_kept: z.int().describe('Days of the running period that are left when it runs again.'),
      is_planned: z.boolean().describe('Of a RESUME: it takes back a pause that has not begun.'),
    })
    .nullable()
    .describe('Of a PAUSE and of a RESUME.'),
  next: z
    .object({
      package: named,
      amount: riyals(),
      net_total: riyals(),
      tax: riyals(),
      vat_percentage: z.number(),
      opens_on: day().describe('When it becomes due.'),
      due_on: day().describe('By when it is to be paid.'),
      period: days,
    })
    .nullable()
    .describe('What becomes due for the next period.'),
  exceeded: z
    .array(z.object({ name: z.enum(LIMITS), used: z.int(), limit: z.int() }))
    .describe(
      'Limits of the next package of which more is used today than it allows: a warning, no refusal.',
    ),
})

/** What is asked for, and what is sent when it was seen what that does. */
const inputs = <const Kinds extends readonly ChangeKind[]>(kinds: Kinds) => {
  const fields = {
    kind: choice(kinds),
    package: optional(reference('packages')),
    days: optional(integer({ min: 1, max: MOST_DAYS })),
    pauses_on: optional(date()),
    resumes_on: optional(date()),
  }
  const agreed = { ...fields, fingerprint: code({ max: 32 }), reason: optional(longText({ max: 300 })) }
  return {
    preview: inputOf({ name: 'subscriptions', fields, rules: [] }, 'create'),
    make: inputOf({ name: 'subscriptions', fields: agreed, rules: [] }, 'create'),
  }
}

const everything = inputs(CHANGE_KINDS)
const own = inputs(OWN_CHANGE_KINDS)

const CHANGING = requireAny([
  { resource: 'vendors', action: 'change' },
  { resource: 'vendors', action: 'extend' },
  { resource: 'vendors', action: 'pause' },
])

const FINGERPRINT =
  'With the `fingerprint` of its preview: 409 `preview_outdated` where it would do something else by now.'

/** Subscriptions that are changed by administrators. */
export const changeCalls = {
  'GET admin-panal/venders/changes/:id': {
    tag: 'vendors',
    summary: 'The subscription of a vendor, what is planned for it, and how it can be changed',
    access: requirePermission('vendors', 'view'),
    params: idParams,
    result: z.object({ changes: overview }),
  },
  'POST admin-panal/venders/changes/preview/:id': {
    tag: 'vendors',
    summary: 'What a change of a subscription would charge, invoice and move, and when',
    description:
      'Free days (EXTENSION) need the permission `vendors:extend`, PAUSE and RESUME `vendors:pause`, all else `vendors:change`.',
    access: CHANGING,
    params: idParams,
    body: everything.preview,
    result: z.object({ preview }),
  },
  'POST admin-panal/venders/changes/:id': {
    ...moving,
    tag: 'vendors',
    summary:
      'Change a subscription: another package at once or when it ends, none when it ends, free days, or a pause',
    description: FINGERPRINT,
    access: CHANGING,
    body: everything.make,
    result: z.object({ changes: overview }),
    status: 201,
  },
  'POST admin-panal/venders/changes/revoke/:id': {
    ...moving,
    tag: 'vendors',
    summary: 'Take back what is planned for a subscription',
    access: requirePermission('vendors', 'change'),
    result: z.object({ changes: overview }),
  },
} satisfies Calls

const mine = { tag: 'account', access: { user: 'subscription' } } as const

/** The same by the people of a vendor, of their own. */
export const ownChangeCalls = {
  'GET user/subscription/changes': {
    ...mine,
    summary: 'My subscription, what is planned for it, and how I can change it',
    result: z.object({ changes: overview }),
  },
  'POST user/subscription/changes/preview': {
    ...mine,
    summary: 'What a change of my subscription would charge, and when',
    body: own.preview,
    result: z.object({ preview }),
    failures: [409],
  },
  'POST user/subscription/changes': {
    ...mine,
    summary: 'Change my subscription: another package at once or when it ends, none when it ends, or a pause',
    description: FINGERPRINT,
    repeatable: true,
    body: own.make,
    result: z.object({ changes: overview }),
    status: 201,
    failures: [409],
  },
  'POST user/subscription/changes/revoke': {
    ...mine,
    summary: 'Take back what is planned for my subscription',
    repeatable: true,
    result: z.object({ changes: overview }),
    failures: [409],
  },
} satisfies Calls
