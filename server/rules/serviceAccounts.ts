import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Change, defineRules } from '#server/crud/rules.ts'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { permissionsOfScope, SCOPES } from '#src/resources/scopes.ts'
import { serviceAccounts } from '#src/resources/serviceAccounts/serviceAccounts.ts'
import { issueOf } from '#src/schema/issues.ts'
import { MOST_NETWORKS, networkEntries, readNetwork } from '#src/schema/networks.ts'
import { permissionsBeyond } from './permissionsBeyond.ts'

/** SQL of the keys `k` of the account `t` that work. */
const WORKING = `from service_keys k where k.service_account = t.id and k.revoked_at is null
  and (k.expires_at is null or k.expires_at > now())`

const isBeyond = (actor: Actor, scopes: readonly string[]): boolean =>
  permissionsBeyond(actor, scopes.flatMap(permissionsOfScope)).length > 0

const SCOPES_ROW = z.object({ scopes: z.array(z.string()) })

/**
 * Whoever may do less than an account neither changes it nor makes keys of it: a key would be the way above himself.
 * Throws 403.
 */
export const refuseBeyondOwnScopes = async (
  tx: Pick<Transaction, 'execute'>,
  { actor, id }: Pick<Change, 'actor' | 'id'>,
): Promise<void> => {
  const account = await rowOf(tx, SCOPES_ROW, sql`select scopes from service_accounts where id = ${id}`)
  if (isBeyond(actor, account?.scopes ?? [])) throw new AppError(403, 'account_beyond_own_rights')
}

const addressIssues = (addresses: string | null) => {
  const entries = networkEntries(addresses ?? '')
  if (entries.length > MOST_NETWORKS) return { addresses: [issueOf('max_items', { n: MOST_NETWORKS })] }
  const wrong = entries.find((entry) => !readNetwork(entry))
  return wrong === undefined ? {} : { addresses: [issueOf('network', { entry: wrong })] }
}

export const serviceAccountRules = defineRules(serviceAccounts, {
  security: 'account_change',
  recentSignIn: { create: true, changing: 'anything', remove: true },
  computed: {
    key_count: `(select count(*) ${WORKING})`,
    next_expiry: `(select min(k.expires_at) ${WORKING})`,
    last_used_at: '(select max(k.last_used_at) from service_keys k where k.service_account = t.id)',
  },
  beforeChange: ({ tx, actor, id }) => refuseBeyondOwnScopes(tx, { actor, id }),
  // Scopes that it has may stay, whatever became of the calls that ask for them.
  beforeWrite: async ({ actor, before, values }) => {
    const held = new Set(before?.scopes)
    const added = values.scopes.filter((scope) => !held.has(scope))
    if (!added.every((scope) => SCOPES.has(scope))) return { scopes: [issueOf('choice')] }
    return {
      ...(isBeyond(actor, added) ? { scopes: [issueOf('not_yours_to_give')] } : {}),
      ...addressIssues(values.addresses ?? null),
    }
  },
  derived: async ({ values }) => ({
    addresses: networkEntries(values.addresses ?? '').join('\n') || null,
  }),
})
