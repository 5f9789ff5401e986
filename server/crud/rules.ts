import type { Sessions } from '#server/auth/sessions.ts'
import type { Limit } from '#server/auth/throttle.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Actor, VendorActor } from '#server/http/access.ts'
import type { SuccessKey } from '#server/http/envelope.ts'
import type { Origin } from '#server/http/origin.ts'
import type { SecurityEvent } from '#src/contract/security.ts'
import type { shown } from '#src/i18n/ar/shown.ts'
import type { OwnerActions } from '#src/schema/facets.ts'
import type { Fields } from '#src/schema/fields.ts'
import type { FieldIssues } from '#src/schema/issues.ts'
import type { Resource } from '#src/schema/resource.ts'
import type { InputOfFields } from '#src/schema/types.ts'
import type { Running, RunningFields } from './running.ts'
import type { Values } from './values.ts'

/** A state in which something is refused with 409: SQL that holds on the row `t`. */
export interface Refusal {
  readonly code: keyof typeof shown.errors
  readonly when: string
}

/** One record about to be written, or just written, in its transaction. */
export interface Write<Values> {
  readonly tx: Transaction
  /** Who writes. */
  readonly actor: Actor
  /** Null while a new record has no id yet. */
  readonly id: number | null
  /** The values before; null for a new record. */
  readonly before: Values | null
  /** All values after the write, as on the wire. */
  readonly values: Values
}

/** A record that is there, about to be changed, switched on or off, or deleted. */
export interface Change {
  readonly tx: Transaction
  readonly actor: Actor
  readonly id: number
}

/** Names of the fields that the server works out. */
export type ComputedName<F extends Fields> = {
  [N in keyof F & string]: F[N]['computed'] extends true ? N : never
}[keyof F & string]

/** Which writes ask for a password that was typed a short while ago (docs/decisions/0175). */
export interface SensitiveWrites<Key extends string = string> {
  readonly create?: boolean
  /** Edits, switching on and off included, or only those that give one of these fields another value. */
  readonly changing?: 'anything' | readonly Key[]
  readonly remove?: boolean
  /** Keys of one-way changes of state. */
  readonly transitions?: readonly string[]
}

/** A write of one of those whose record it is, in its transaction. */
export interface OwnerAct {
  readonly tx: Transaction
  readonly actor: VendorActor
  readonly origin: Origin
  readonly action: keyof OwnerActions
  /** 0 of a record that is to be created. */
  readonly id: number
  /** What was sent, with what is taken from owners beside the fields (src/contract/owners.ts). */
  readonly input: Values
  /** The state that one which is switched is to be in; undefined: the other one. */
  readonly wanted?: boolean | undefined
}

/** How the writes of owners differ from those of administrators. */
export interface OwnerBehaviour {
  readonly recentSignIn?: SensitiveWrites
  readonly security?: SecurityEvent
  /** What their answers say, where it is not what the panel says. */
  readonly said?: { readonly [A in keyof OwnerActions]?: SuccessKey }
  /** How often somebody may create one. */
  readonly createLimits?: (actor: VendorActor) => readonly Limit[]
  /** SQL of the rows that they see, in place of the table. */
  readonly rows?: string
  /** Stands around a write, which resolves to the record's id. Whose record it is `write` itself makes sure: 404. */
  readonly around?: (
    act: OwnerAct,
    write: (tx: Transaction, input: Values) => Promise<number>,
  ) => Promise<number>
}

interface Behaviour<Values> {
  readonly ofOwner?: OwnerBehaviour
  /**
   * What a record's owner is told beside, or in place of, its fields: SQL on the row `t` that makes JSON text, by the
   * key of the answer.
   */
  readonly toldToOwner?: Readonly<Record<string, string>>
  /** Writes that somebody who finds a session open must not be able to make. */
  readonly recentSignIn?: SensitiveWrites<keyof Values & string>
  /** What writes of it are to whoever watches over the installation; nothing unless told. */
  readonly security?: SecurityEvent
  /** Writes run one after the other: for rules that look at, or change, other records. */
  readonly oneAtATime?: boolean
  /**
   * States in which a record cannot be deleted, which the panel says before the click; being pointed at by declared
   * references is found by itself.
   */
  readonly deleteRefusals?: readonly Refusal[]
  /** States in which a record cannot be switched off, told to whoever tries. */
  readonly deactivateRefusals?: readonly Refusal[]
  /** Throws where this person may not touch this record at all: before it is edited, switched or deleted. */
  readonly beforeChange?: (change: Change) => Promise<void>
  /** Throws where this person may not delete this record, though he may change it. */
  readonly beforeDelete?: (change: Change) => Promise<void>
  /** Throws where this person may not make a one-way change of state now. */
  readonly beforeTransition?: (change: {
    readonly tx: Transaction
    readonly actor: Actor | null
    readonly id: number
    readonly key: string
  }) => Promise<void>
  /** Checks that need the database, and changes to other rows that belong to the write. */
  readonly beforeWrite?: (write: Write<Values>) => Promise<FieldIssues<keyof Values & string>>
  /**
   * Values that the write brings along, under their payload keys: a generated code, a snapshot, a text made of another.
   * They take the place of what was sent, in the record and in its history.
   */
  readonly derived?: (write: Write<Values>) => Promise<Readonly<Record<string, unknown>>>
  /**
   * SQL on the row `t` of a record that is another one by being sent again, though none of its fields is different:
   * where the platform sends it as it was, it is written, and `afterWrite` follows.
   */
  readonly fedAnew?: string
  /** What follows from the write, in the same transaction. */
  readonly afterWrite?: (write: Write<Values> & { readonly id: number }) => Promise<void>
  /** What follows from switching a record on or off, in the same transaction. */
  readonly afterToggle?: (change: Change & { readonly active: boolean }) => Promise<void>
  /** After a change of a record was committed: what this process has to forget. */
  readonly afterCommit?: (done: { readonly id: number; readonly sessions: Pick<Sessions, 'forget'> }) => void
}

/**
 * SQL on the row `t` for each computed field, and for what is filtered by one: which of its values hold where, said so
 * that an index finds the rows. A value of which nothing is said is compared with what is computed for each row.
 */
type Computed<F extends Fields> = [ComputedName<F>] extends [never]
  ? { readonly computed?: undefined; readonly conditions?: undefined; readonly running?: undefined }
  : {
      readonly computed: Readonly<Record<ComputedName<F>, string>>
      readonly conditions?: Readonly<Partial<Record<ComputedName<F>, ValueConditions>>>
      /**
       * The same of fields that add up rows of the table itself: pages and files read each row once, where `computed`
       * would read all rows for each.
       */
      readonly running?: Readonly<Partial<Record<ComputedName<F>, Running>>>
    }

/** SQL on the row `t` that holds where a field has that value, by the value as texts write it. */
export type ValueConditions = Readonly<Record<string, string>>

/** The behaviour of one resource, as the generic routes read it. */
export type AnyRules = Behaviour<Readonly<Record<string, unknown>>> & {
  readonly computed?: Readonly<Record<string, string>>
  readonly conditions?: Readonly<Record<string, ValueConditions>>
  readonly running?: RunningFields
}

/** Behaviour of a resource's records, typed by its declaration. */
export const defineRules = <F extends Fields>(
  _resource: Resource<F>,
  rules: Behaviour<InputOfFields<F>> & Computed<F>,
): AnyRules => rules as unknown as AnyRules
