import { SealBroken, type Vault } from '#server/secrets/vault.ts'
import { SHELVES, type Shelf } from '#src/addresses/published.ts'
import { keysOf } from '#src/schema/objects.ts'

/** How long a link to what is not published yet works. */
const HOUR_MS = 3_600_000

const PURPOSE = 'article_preview'

/** What a link shows, and until when (milliseconds since 1970). */
export interface Previewed {
  readonly shelf: Shelf
  readonly id: number
  readonly until: number
}

/** What a link to an article holds that nobody else can write: it opens for an hour, whoever has it. */
export const previewToken = (
  vault: Vault,
  shelf: Shelf,
  id: number,
): Previewed & { readonly token: string } => {
  const until = Date.now() + HOUR_MS
  return { shelf, id, until, token: vault.seal(`${shelf} ${id} ${until}`, PURPOSE) }
}

/** What a token shows; undefined for one that is none of ours, or too old. */
export const readPreviewToken = (vault: Vault, token: string): Previewed | undefined => {
  try {
    const [name, id, until] = vault.open(token, PURPOSE).split(' ')
    const shelf = keysOf(SHELVES).find((each) => each === name)
    return shelf && Number(until) > Date.now() ? { shelf, id: Number(id), until: Number(until) } : undefined
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
