import { createHash } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { findsAny, rowOf, rowsOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'

type Executor = Pick<Database | Transaction, 'execute'>

/** What a passkey says, but for extensions: none is asked for. */
type Said<Response> = Omit<Response, 'clientExtensionResults'>

/** More than anybody has devices. */
const MOST_PASSKEYS = 20

// Half a second of a start that few requests need.
const library = () => import('@simplewebauthn/server')

/** For whom passkeys are made: the address of the settings, never what a request says of itself. */
const partyOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) => {
  const { origin, hostname } = new URL(PUBLIC_URL)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** What a device knows somebody by: the same for each of his passkeys, and nothing personal. */
const handleOf = (userId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`rabt user ${userId}`).digest())

const CREDENTIAL = z.object({ credential_id: z.string(), transports: z.array(z.string()) })

const credentialsOf = async (db: Executor, userId: number) => {
  const rows = await rowsOf(
    db,
    CREDENTIAL,
    sql`select credential_id, transports from passkeys where user_id = ${userId} order by id`,
  )
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))
}

/** What a browser is to make a passkey by. It can be found without an address where its device allows that. */
export const creationOptions = async (
  db: Executor,
  env: Pick<Env, 'PUBLIC_URL'>,
  person: {
    readonly userId: number
    readonly account: string
    readonly name: string
    readonly brand: string
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: person.brand,
    rpID: partyOf(env).expectedRPID,
    userName: person.account,
    userDisplayName: person.name,
    userID: handleOf(person.userId),
    excludeCredentials: await credentialsOf(db, person.userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** What a browser is to ask: any passkey of this address, or one of somebody's; unlocked by its owner, or just there. */
export const requestOptions = async (
  db: Executor,
  env: Pick<Env, 'PUBLIC_URL'>,
  { userId, verified }: { readonly userId?: number; readonly verified: boolean },
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: partyOf(env).expectedRPID,
    userVerification: verified ? 'required' : 'preferred',
    ...(userId !== undefined && { allowCredentials: await credentialsOf(db, userId) }),
  })
}

/** A passkey as its device made it, once it has proved itself. */
export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly backedUp: boolean
}

/** Checks what a browser answers to `creationOptions`; undefined where it proves nothing. */
export const provedNew = async (
  env: Pick<Env, 'PUBLIC_URL'>,
  { challenge, response }: { readonly challenge: string; readonly response: Said<RegistrationResponseJSON> },
): Promise<NewPasskey | undefined> => {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    requireUserVerification: false,
    ...partyOf(env),
    // It throws for whatever does not fit.
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  }
}

const STORED = z.object({
  id: z.number(),
  user_id: z.number(),
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.number(),
})

export interface Proof {
  readonly challenge: string
  readonly response: Said<AuthenticationResponseJSON>
  /** Its owner must have unlocked it by a PIN, a finger or a face: where nothing else was asked. */
  readonly verified: boolean
  /** Whose it has to be, where that is known. */
  readonly userId?: number
}

/**
 * Whose passkey has signed that challenge, at this address; its counter moves on with it, so that a copy of a key or
 * of an answer is found out. Undefined where it proves nothing.
 */
export const ownerProved = async (
  db: Executor,
  env: Pick<Env, 'PUBLIC_URL'>,
  { challenge, response, verified, userId }: Proof,
): Promise<number | undefined> => {
  const stored = await rowOf(
    db,
    STORED,
    sql`select id, user_id, credential_id, public_key, counter from passkeys where credential_id = ${response.id}`,
  )
  if (!stored || (userId !== undefined && stored.user_id !== userId)) return undefined
  const { userHandle } = response.response
  if (userHandle && userHandle !== Buffer.from(handleOf(stored.user_id)).toString('base64url'))
    return undefined
  const { verifyAuthenticationResponse } = await library()
  const proved = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    requireUserVerification: verified,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.counter,
    },
    ...partyOf(env),
    // It throws for whatever does not fit.
  }).catch(() => undefined)
  if (!proved?.verified) return undefined
  const { newCounter } = proved.authenticationInfo
  const counted = await findsAny(
    db,
    sql`update passkeys set counter = ${newCounter}, last_used_at = now()
      where id = ${stored.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0)) returning 1`,
  )
  return counted ? stored.user_id : undefined
}

/** Whether that passkey is still somebody's. */
export const isPasskeyOf = (
  db: Executor,
  { userId, credentialId }: { userId: number; credentialId: string },
): Promise<boolean> =>
  findsAny(db, sql`select 1 from passkeys where credential_id = ${credentialId} and user_id = ${userId}`)

/** Keeps a passkey; returns what stands in the way, where something does. */
export const keepPasskey = async (
  tx: Transaction,
  { userId, name, passkey }: { userId: number; name: string; passkey: NewPasskey },
): Promise<'passkey_known' | 'too_many_passkeys' | undefined> => {
  // One after the other, so that several at once do not pass the limit together.
  await tx.execute(sql`select 1 from users where id = ${userId} for update`)
  const { rowCount } = await tx.execute(sql`select 1 from passkeys where user_id = ${userId}`)
  if ((rowCount ?? 0) >= MOST_PASSKEYS) return 'too_many_passkeys'
  const kept = await findsAny(
    tx,
    sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name)
      values (${userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
        ${sql.param(passkey.transports)}::text[], ${passkey.backedUp}, ${name})
      on conflict (credential_id) do nothing returning 1`,
  )
  return kept ? undefined : 'passkey_known'
}

/** Gives one of somebody's passkeys another name; false where he has none of that id. */
export const renamePasskey = (
  db: Executor,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<boolean> =>
  findsAny(db, sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning 1`)

/** Takes one of somebody's passkeys away; false where he has none of that id. */
export const removePasskey = (
  tx: Transaction,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> =>
  findsAny(tx, sql`delete from passkeys where id = ${id} and user_id = ${userId} returning 1`)
