/** A place in the database where sealed texts are kept. */
export interface SealedPlace {
  /** Table, and column where there are several. The seals' purpose is this name and the row's key: `settings.value:mail_password`. */
  readonly name: string
  /** SQL of the sealed texts there are: `key` and `sealed`, both texts. */
  readonly read: string
  /** SQL that puts $3 in the place of $2 in the row of the key $1, and changes nothing where $2 is gone. */
  readonly write: string
}

/** Every place, so that a change of keys reaches all that was sealed. Whoever seals elsewhere adds it here. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  {
    name: 'settings.value',
    read: `select key, value ->> 'sealed' as sealed from settings where value ? 'sealed' order by key`,
    write: `update settings set value = jsonb_set(value, '{sealed}', to_jsonb($3::text))
      where key = $1 and value ->> 'sealed' = $2`,
  },
  {
    name: 'seal_keys.private_key',
    read: 'select id::text as key, private_key as sealed from seal_keys order by id',
    write: 'update seal_keys set private_key = $3 where id = $1::bigint and private_key = $2',
  },
  {
    name: 'webhook_secrets',
    read: 'select endpoint::text as key, sealed from webhook_secrets order by id',
    write: 'update webhook_secrets set sealed = $3 where endpoint = $1::bigint and sealed = $2',
  },
  {
    // The seed that counts and the one that is being set up have one place.
    name: 'totp_seeds',
    read: `select user_id::text as key, seed as sealed from totp_seeds, unnest(array[sealed, pending]) seed
      where seed is not null order by user_id`,
    write: `update totp_seeds set sealed = case when sealed = $2 then $3 else sealed end,
      pending = case when pending = $2 then $3 else pending end where user_id = $1::bigint`,
  },
  {
    name: 'einvoice_units.private_key',
    read: `select id::text as key, private_key as sealed from einvoice_units where private_key is not null order by id`,
    write: 'update einvoice_units set private_key = $3 where id = $1::bigint and private_key = $2',
  },
  {
    name: 'einvoice_units.compliance_secret',
    read: `select id::text as key, compliance_secret as sealed from einvoice_units where compliance_secret is not null order by id`,
    write:
      'update einvoice_units set compliance_secret = $3 where id = $1::bigint and compliance_secret = $2',
  },
  {
    name: 'einvoice_units.secret',
    read: `select id::text as key, secret as sealed from einvoice_units where secret is not null order by id`,
    write: 'update einvoice_units set secret = $3 where id = $1::bigint and secret = $2',
  },
]
