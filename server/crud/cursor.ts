/** Where a page ends: the sort value and the id of its last row. */
export interface Position {
  /** The sort value as text, or null. */
  readonly value: string | null
  readonly id: number
  /** The page wanted lies after this row, or before it. */
  readonly side: 'after' | 'before'
}

/** What a cursor belongs to: it makes no sense under another order. */
export interface Order {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** A position as it stands in an address. Nothing in it is secret, and reading it back is checked. */
export const writeCursor = ({ column, direction }: Order, { value, id, side }: Position): string =>
  Buffer.from(JSON.stringify([column, direction, side, value, id])).toString('base64url')

/** The position in a cursor, or undefined when it is none for that order. */
export const readCursor = (text: string, order: Order): Position | undefined => {
  try {
    const [column, direction, side, value, id]: unknown[] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    )
    const fits =
      column === order.column &&
      direction === order.direction &&
      (side === 'after' || side === 'before') &&
      (value === null || typeof value === 'string') &&
      Number.isSafeInteger(id)
    return fits ? { value, id: id as number, side } : undefined
  } catch {
    return undefined
  }
}
