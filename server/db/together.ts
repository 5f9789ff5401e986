/**
 * Waits for parts of one transaction that need nothing of each other, so that their statements go out together; then
 * throws what failed first. None of them goes on when the others are rolled back: what it sent then would be kept.
 */
export const together = async <const Parts extends readonly unknown[]>(
  ...parts: Parts
): Promise<{ -readonly [P in keyof Parts]: Awaited<Parts[P]> }> => {
  // Once: a statement of Drizzle's runs each time that somebody asks what came of it.
  const begun = parts.map(async (part) => await part)
  const all = Promise.all(begun)
  all.catch(() => undefined)
  await Promise.allSettled(begun)
  return (await all) as { -readonly [P in keyof Parts]: Awaited<Parts[P]> }
}
