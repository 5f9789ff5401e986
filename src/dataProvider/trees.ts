import type { Result } from '#src/contract/index.ts'
import type { ChangeKind } from '#src/contract/treeVersions.ts'
import { ask } from './http.ts'
import { sendForm } from './sendForm.ts'

/** The versions of the tree of a marketplace. */
export type TreeVersions = Result<'GET admin-panal/marketplace-trees/:id/versions'>

/** How the tree of a marketplace came, and what it changed. */
export type TreeVersion = TreeVersions['versions'][number]

/** What one version changed. */
export type TreeChanges = Result<'GET admin-panal/marketplace-trees/:id/versions/:number'>

/** A category or a property that a version changed. */
export type TreeChange = TreeChanges['changes'][number]

/** What a tree did, or would do. */
export type TreeArrival = Result<'POST admin-panal/marketplace-trees/:id/file'>

/** A page of versions, the newest first. */
export const readVersions = async (id: number, page: number, signal?: AbortSignal): Promise<TreeVersions> =>
  (
    await ask('GET admin-panal/marketplace-trees/:id/versions', {
      params: { id },
      query: { page: String(page) },
      signal,
    })
  ).result

/** A page of what a version changed. */
export const readChanges = async (
  id: number,
  number: number,
  query: { readonly kind?: ChangeKind; readonly search?: string; readonly page: number },
  signal?: AbortSignal,
): Promise<TreeChanges> =>
  (
    await ask('GET admin-panal/marketplace-trees/:id/versions/:number', {
      params: { id, number },
      query: { ...query, page: String(query.page) },
      signal,
    })
  ).result

/** How the tree stood when it was told what would change; null where there was none yet. */
type Before = TreeArrival['before']

const asTold = (before: Before | undefined) =>
  before ? { expected: String(before.number), expected_at: before.changed_at } : {}

/** Tells what would change if the tree were what it was after a version. */
export const tellReturn = (id: number, number: number) =>
  ask('POST admin-panal/marketplace-trees/:id/versions/:number/return', {
    params: { id, number },
    query: { dry_run: '1' },
  })

/** Makes the tree what it was after a version; 409 where it is not as it was when that was told. */
export const returnTo = (id: number, number: number, before: Before) =>
  ask('POST admin-panal/marketplace-trees/:id/versions/:number/return', {
    params: { id, number },
    query: asTold(before),
  })

interface Upload {
  readonly id: number
  readonly file: File
  readonly isDryRun: boolean
  /** The number of the version that was shown last; 0 where there was none. */
  readonly expected: number
  /** What was told of it before; not of a dry run. */
  readonly told?: TreeArrival
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** Makes the tree what a file says, or tells what that would change. */
export const uploadTree = ({ id, file, isDryRun, expected, told, onProgress, signal }: Upload) =>
  sendForm('POST admin-panal/marketplace-trees/:id/file', {
    params: { id },
    query: {
      dry_run: isDryRun ? '1' : '0',
      ...(expected > 0 ? { expected: String(expected) } : {}),
      ...asTold(told?.before),
    },
    form: { file },
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  })

/** Where a tree is fetched from, and what came of it last. */
export type TreeFeed = NonNullable<Result<'GET admin-panal/marketplace-trees/:id/feed'>['feed']>

export const readFeed = async (id: number, signal?: AbortSignal) =>
  (await ask('GET admin-panal/marketplace-trees/:id/feed', { params: { id }, signal })).result

/** Sets the address, and how often it is asked. */
export const saveFeed = (id: number, body: Pick<TreeFeed, 'url' | 'hours' | 'active'>) =>
  ask('PUT admin-panal/marketplace-trees/:id/feed', { params: { id }, body })

/** Fetches the tree now. */
export const fetchFeed = (id: number) =>
  ask('POST admin-panal/marketplace-trees/:id/feed/fetch', { params: { id } })
