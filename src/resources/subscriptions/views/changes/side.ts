import type { ComponentType } from 'react'
import type { Body, Result } from '#src/contract/index.ts'

/** A subscription, what is planned for it, and how it can be changed. */
export type Changes = Result<'GET admin-panal/venders/changes/:id'>['changes']

export type Change = Changes['past'][number]

/** What a change would do, told before it is made. */
export type Preview = Result<'POST admin-panal/venders/changes/preview/:id'>['preview']

/** What is wanted. */
export type Wanted = Body<'POST admin-panal/venders/changes/preview/:id'>

/** What is sent when it was seen what that does. */
export type Agreed = Body<'POST admin-panal/venders/changes/:id'>

export interface PackageChoice {
  readonly value: number | null
  readonly onChange: (id: number) => void
  readonly fault: string | undefined
  readonly label: string
  /** The package that is held already, and is not offered; undefined where nothing is. */
  readonly held: number | undefined
}

interface Said {
  readonly message: string
}

/** Who changes a subscription: an administrator that of a vendor, or a vendor its own. The calls of either. */
export interface Side {
  /** Tells the subscription apart from others in the memory of answers. */
  readonly key: string
  readonly read: (signal?: AbortSignal) => Promise<Changes>
  readonly preview: (wanted: Wanted, signal?: AbortSignal) => Promise<Preview>
  readonly make: (agreed: Agreed, once: string) => Promise<Said>
  readonly revoke: (once: string) => Promise<Said>
  /** Below which texts the limits of packages have their names. */
  readonly limitNames: 'resources.packages.fields' | 'account.package_fields'
  /** Chooses among the packages that there are and cost something. */
  readonly PackageChoice: ComponentType<PackageChoice>
}
