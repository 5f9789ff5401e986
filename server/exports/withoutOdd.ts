/** Stands in a file for a row that cannot be set. */
const LEFT_OUT = '…'

/**
 * Sets rows; where they cannot be set the row at fault is looked for by halving, and its texts are left out: no file
 * fails as a whole for one cell. Throws what setting nothing throws: then no row is at fault.
 */
export const withoutOdd = async <T>(
  rows: readonly (readonly string[])[],
  set: (rows: readonly (readonly string[])[]) => Promise<T>,
): Promise<T> => {
  try {
    return await set(rows)
  } catch (error) {
    if (rows.length === 0) throw error
    await set([])
    return set(await tidied(rows, set))
  }
}

const tidied = async (
  rows: readonly (readonly string[])[],
  set: (rows: readonly (readonly string[])[]) => Promise<unknown>,
): Promise<readonly (readonly string[])[]> => {
  const isFine = await set(rows).then(
    () => true,
    () => false,
  )
  if (isFine) return rows
  if (rows.length === 1) return rows.map((texts) => texts.map((text) => text && LEFT_OUT))
  const half = Math.ceil(rows.length / 2)
  return [...(await tidied(rows.slice(0, half), set)), ...(await tidied(rows.slice(half), set))]
}
