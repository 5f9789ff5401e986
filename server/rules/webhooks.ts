import { sql } from 'drizzle-orm'
import { defineRules } from '#server/crud/rules.ts'
import { ENVELOPE } from '#server/events/envelope.ts'
import { type Actor, may } from '#server/http/access.ts'
import { ENDPOINT_STATE, ENDPOINT_WAITING } from '#server/webhooks/standing.ts'
import { EVENT_KINDS } from '#src/contract/eventCatalogue.ts'
import { webhookDeliveries } from '#src/resources/webhookDeliveries/webhookDeliveries.ts'
import { webhookEndpoints } from '#src/resources/webhookEndpoints/webhookEndpoints.ts'
import { issueOf } from '#src/schema/issues.ts'

const ALL = '*'

/** What somebody tells others he may see himself. */
const mayTell = (actor: Actor, type: string): boolean =>
  type === ALL
    ? [...EVENT_KINDS.values()].every(({ resource }) => may(actor, resource, 'list'))
    : may(actor, EVENT_KINDS.get(type)?.resource ?? '', 'list')

const typeIssue = (actor: Actor, types: readonly string[], held: ReadonlySet<string>) => {
  const added = types.filter((type) => !held.has(type))
  if (types.length === 0) return issueOf('required')
  if (!added.every((type) => type === ALL || EVENT_KINDS.has(type))) return issueOf('choice')
  return added.every((type) => mayTell(actor, type)) ? undefined : issueOf('not_yours_to_give')
}

const hasCredentials = (address: string): boolean => {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

export const webhookEndpointRules = defineRules(webhookEndpoints, {
  security: 'account_change',
  recentSignIn: { create: true, changing: 'anything', remove: true },
  computed: {
    state: ENDPOINT_STATE,
    waiting: ENDPOINT_WAITING,
  },
  beforeWrite: async ({ actor, before, values }) => {
    // At another address somebody else is told: as if all of it were told anew.
    const held = before && before.address === values.address ? before.event_types : []
    const issue = typeIssue(actor, values.event_types, new Set(held))
    return {
      ...(issue ? { event_types: [issue] } : {}),
      ...(hasCredentials(values.address) ? { address: [issueOf('no_credentials')] } : {}),
    }
  },
  derived: async ({ values }) => ({
    event_types: values.event_types.includes(ALL) ? [ALL] : values.event_types,
  }),
  afterWrite: async ({ tx, id, before, values }) => {
    // It is told what happens from now on.
    if (!before)
      await tx.execute(sql`
        update webhook_endpoints set planned = (select coalesce(max(position), 0) from events) where id = ${id}`)
    // A secret goes on signing for nobody but the server that it was made for.
    else if (new URL(before.address).origin !== new URL(values.address).origin)
      await tx.execute(sql`delete from webhook_secrets where endpoint = ${id}`)
  },
  afterToggle: async ({ tx, id, active }) => {
    await tx.execute(sql`
      update webhook_endpoints set paused_for = null, failures = 0, failing_since = null, resting_until = null
      where id = ${id}`)
    if (active)
      await tx.execute(sql`
        update webhook_deliveries set next_attempt_at = now(), first_attempt_at = null, attempts = 0
        where endpoint = ${id} and state = 'PENDING'`)
  },
})

export const webhookDeliveryRules = defineRules(webhookDeliveries, {
  computed: {
    payload: `(select jsonb_pretty((${ENVELOPE})::jsonb) from events e where e.id = t.event)`,
  },
})
