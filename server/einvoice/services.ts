import type { Database } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { authorityAt } from './authority.ts'
import { buildJob } from './build.ts'
import type { EinvoiceEnvironment } from './request.ts'
import { lateJob, type Sending, sendJob } from './send.ts'

/** Less than the time after which another process takes a step that waits. */
const TIMEOUT_MS = 25_000

/** What works with the tax authority, at the address that the environment says. */
export const einvoiceServices = (
  env: Pick<Env, 'EINVOICE_URL'>,
  { db, vault }: { readonly db: Database; readonly vault: Vault },
): Sending => {
  const url = env.EINVOICE_URL.replace(/\/+$/, '')
  return {
    db,
    vault,
    authorityOn: (environment: EinvoiceEnvironment) =>
      authorityAt({ url, environment, timeoutMs: TIMEOUT_MS }),
  }
}

/** What jobs do for e-invoices. */
export const einvoiceJobs = (sending: Sending) =>
  ({
    /** Makes the documents of invoices that were issued. */
    einvoice_build: buildJob(sending.vault),
    /** Sends one to the authority. */
    einvoice_send: sendJob(sending),
    /** Tells that one is nearly late. */
    einvoice_late: lateJob,
  }) as const
