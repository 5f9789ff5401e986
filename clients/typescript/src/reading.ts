import type { Platform } from './client.ts'
import type { paths } from './schema.ts'

interface Page<Item> {
  readonly data: readonly Item[]
  readonly next_cursor: string | null
  readonly has_more: boolean
}

interface ListCall<Result> {
  readonly get: {
    readonly parameters: { readonly query?: { readonly cursor?: string } }
    readonly responses: {
      readonly 200: { readonly content: { readonly 'application/json': { readonly result: Result } } }
    }
  }
}

type ResultsAt<Path extends keyof paths> = paths[Path] extends ListCall<infer Result> ? Result : never

/** The paths that are read page by page. */
export type ListPath = {
  [Path in keyof paths]: ResultsAt<Path> extends Readonly<Record<string, Page<unknown>>> ? Path : never
}[keyof paths]

type PageAt<Path extends ListPath> = ResultsAt<Path>[keyof ResultsAt<Path>]

/** What is read at a path. */
export type RecordAt<Path extends ListPath> = PageAt<Path> extends Page<infer Item> ? Item : never

export interface Reading {
  /** Where reading stopped before. */
  readonly cursor?: string | null
  /** Only what was created or changed at that moment or later, ISO 8601. */
  readonly updated_since?: string
  /** Records of one page, 1000 at most. */
  readonly limit?: number
}

/** Some records, and the cursor to keep once they are dealt with. */
export interface Read<Item> {
  readonly records: readonly Item[]
  readonly cursor: string | null
}

/**
 * Reads page by page, in the order of the latest change, until nothing is left for now; later from the last cursor,
 * what changed since.
 */
export async function* pages<Path extends ListPath>(
  platform: Platform,
  path: Path,
  { cursor = null, ...asked }: Reading = {},
): AsyncGenerator<Read<RecordAt<Path>>> {
  let after = cursor
  for (let isMore = true; isMore; ) {
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
      ...(after === null ? {} : { cursor: after }),
    })
    const answer = await platform.send(`${path}?${query}`)
    const { result } = (await answer.json()) as { readonly result: Record<string, Page<RecordAt<Path>>> }
    const [page] = Object.values(result)
    if (!page) throw new Error(`${path} answered no page.`)
    after = page.next_cursor
    isMore = page.has_more
    yield { records: page.data, cursor: after }
  }
}

/** The same, record by record, where no cursor has to be kept. */
export async function* records<Path extends ListPath>(
  platform: Platform,
  path: Path,
  reading?: Reading,
): AsyncGenerator<RecordAt<Path>> {
  for await (const { records: some } of pages(platform, path, reading)) yield* some
}
