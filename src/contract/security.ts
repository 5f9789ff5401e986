/**
 * The acts that whoever watches over an installation wants to hear of, each by a line of its own in the log
 * (docs/operations.md, "Security events"). A call that is one of them is marked with it.
 */
export const SECURITY_EVENTS = [
  /** Signing in, by whatever proves who somebody is, and out. */
  'sign_in',
  'sign_out',
  /** Somebody signed in proves once more that it is still him. */
  'reauthentication',
  'password_change',
  'password_reset_request',
  'password_reset',
  /** A second factor was asked for, set up, taken away or reset; a recovery code was used. */
  'second_factor',
  'second_factor_change',
  /** Sessions were ended by somebody; an account was closed or opened after attempts to guess its password. */
  'session_end',
  'lockout',
  /** A call, a record or a file was not open to whoever asked for it, or was asked for too often. */
  'access',
  /** Something was sent that no page of ours sends: a field that there is none of, a poisoned body, broken HTTP. */
  'input',
  /** An account was created, changed, blocked or removed; the same of a role. */
  'account_change',
  'role_change',
  'settings_change',
  /** The books of a month were closed, or opened again. */
  'books_change',
  /** Money was sent out of many wallets at once. */
  'payout',
  /** A key or a secret was set, replaced or taken away. */
  'secret_change',
  /** Rows left as a file. */
  'data_export',
  /** Somebody's data were erased. */
  'data_erasure',
  /** One thing was done to many records, or taken back. */
  'bulk_action',
  'undo',
  /** A file was not taken in. */
  'upload',
  /** Another server told something in the name of a gateway or a provider. */
  'webhook',
  'backup',
  /** A check of what must not change: the chain of the history, its seals. */
  'integrity',
] as const

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** What the history tells that somebody does with an account rather than with a record. */
export const ACCESS_ACTIONS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password_reset',
  'password_changed',
  'second_step_failed',
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'second_factor_reset',
  'sessions_ended',
  'device_forgotten',
  'lock',
  'unlock',
] as const

export type AccessAction = (typeof ACCESS_ACTIONS)[number]
